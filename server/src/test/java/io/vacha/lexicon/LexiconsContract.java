package io.vacha.lexicon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.error.ApiException;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.storage.Database;
import io.vacha.testing.AdjustableClock;
import io.vacha.testing.Together;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What lexicons guarantee on every kind of database. */
abstract class LexiconsContract {
  private static final KhmerFrontEnd KHMER = KhmerFrontEnd.load();
  private static final String SPOKEN = "កា";
  private static final int MOST = 3;

  private final AdjustableClock clock = new AdjustableClock("2026-11-21T10:00:00Z");
  private Database database;
  private Lexicons lexicons;

  abstract Database open();

  @BeforeEach
  void openLexicons() {
    database = open();
    lexicons = new Lexicons(database, clock, KHMER, new LexiconSettings(null, MOST));
  }

  @AfterEach
  void closeDatabase() {
    database.close();
  }

  private List<String> words(String owner) {
    return lexicons.list(owner).stream().map(LexiconEntry::word).toList();
  }

  @Test
  void keepsTheWordsOfEachOwnerApart() {
    lexicons.put("key_1", "ខ", SPOKEN);
    lexicons.put("key_2", "គ", SPOKEN);
    assertThat(words("key_1")).containsExactly("ខ");
    assertThat(words("key_2")).containsExactly("គ");
    assertThat(words("key_3")).isEmpty();
  }

  @Test
  void tellsWordsInTheOrderOfTheirLetters() {
    lexicons.put("key_1", "គ", SPOKEN);
    lexicons.put("key_1", "ក", SPOKEN);
    lexicons.put("key_1", "ខ", SPOKEN);
    assertThat(words("key_1")).containsExactly("ក", "ខ", "គ");
  }

  @Test
  void keepsWhatWasToldLast() {
    lexicons.put("key_1", "ខ", SPOKEN);
    clock.advance(Duration.ofSeconds(1));
    LexiconEntry told = lexicons.put("key_1", "ខ", "គា");
    assertThat(lexicons.list("key_1")).containsExactly(told);
    assertThat(told.spoken()).isEqualTo("គា");
    assertThat(told.updatedAt()).isEqualTo(clock.instant());
  }

  @Test
  void readsAnewAfterEachChange() {
    assertThat(applied()).isEmpty();
    lexicons.put("key_1", "ខ", SPOKEN);
    String first = applied();
    lexicons.put(Lexicons.OPERATOR, "គ", SPOKEN);
    assertThat(applied()).isNotEmpty().isNotEqualTo(first);
    assertThat(lexicons.remove(Lexicons.OPERATOR, "គ")).isTrue();
    assertThat(lexicons.remove(Lexicons.OPERATOR, "គ")).isFalse();
    assertThat(applied()).isNotEmpty().isEqualTo(first);
  }

  private String applied() {
    return lexicons.appliedTo("key_1").digest();
  }

  @Test
  void takesThePlaceOfAllWordsOrOfNone() {
    lexicons.put("key_1", "ខ", SPOKEN);
    assertThatThrownBy(() -> lexicons.replace("key_1", pls("គ", "ក", "ឃ", "ង")))
        .isInstanceOf(ApiException.class);
    assertThat(words("key_1")).containsExactly("ខ");
    lexicons.replace("key_1", pls("គ", "ក", "ឃ"));
    assertThat(words("key_1")).containsExactly("ក", "គ", "ឃ");
  }

  private static String pls(String... words) {
    StringBuilder document =
        new StringBuilder(
            """
            <lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" \
            alphabet="ipa" xml:lang="km">""");
    for (String word : words) {
      document
          .append("<lexeme><grapheme>")
          .append(word)
          .append("</grapheme><alias>កា</alias></lexeme>");
    }
    return document.append("</lexicon>").toString();
  }

  @Test
  void takesNoMoreThanTheMostHoweverManyComeAtOnce() {
    Queue<String> left = new ConcurrentLinkedQueue<>(List.of("ក", "ខ", "គ", "ឃ", "ង", "ច"));
    List<Boolean> taken = Together.run(left.size(), () -> isTaken(left.remove()));
    assertThat(taken.stream().filter(isTaken -> isTaken)).hasSize(MOST);
    assertThat(words("key_1")).hasSize(MOST);
    lexicons.put("key_1", words("key_1").getFirst(), "គា");
    assertThat(isTaken("ឆ")).isFalse();
  }

  private boolean isTaken(String word) {
    try {
      lexicons.put("key_1", word, SPOKEN);
      return true;
    } catch (ApiException e) {
      return false;
    }
  }
}
