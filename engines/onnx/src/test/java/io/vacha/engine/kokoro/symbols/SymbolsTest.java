package io.vacha.engine.kokoro.symbols;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.Cancellation;
import io.vacha.khmer.Phones;
import io.vacha.khmer.PlacedText;
import io.vacha.khmer.Pronunciation;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SymbolsTest {
  @Test
  void hasASymbolForEveryPhoneOfKhmerAtEveryPlace() {
    for (String phone : Phones.CONSONANTS) {
      String word = phone + " aa " + phone;
      String symbols = KhmerSymbols.of(Pronunciation.parse(word)).symbols();
      assertThat(Symbols.known(symbols)).as(word).isEqualTo(symbols).hasSizeGreaterThan(3);
    }
    for (String vowel : Phones.VOWELS) {
      String symbols = KhmerSymbols.of(Pronunciation.parse("k " + vowel)).symbols();
      assertThat(Symbols.known(symbols)).as(vowel).isEqualTo(symbols).hasSizeGreaterThan(2);
    }
  }

  @Test
  void writesKhmerWithItsStress() {
    assertThat(KhmerSymbols.of(Pronunciation.parse("s uə . s d ə j".replace("d", "ɗ"))).symbols())
        .contains("ˈ")
        .startsWith("s");
  }

  @Test
  void saysLongVowelsLongerThanShortOnesAndThoseAtTheEndOfAWordLongest() {
    double unstressed = length("k aa . k a t", "aː");
    double closed = length("k aa t", "ˈaː");
    double open = length("k aa", "ˈaː");
    double brief = length("k a t", "ˈa");
    assertThat(brief).isLessThan(1).isEqualTo(length("k ea t", "ˈea"));
    assertThat(closed).isGreaterThan(1).isEqualTo(unstressed).isLessThan(open);
  }

  /** How long symbols are said; consonants are as long as the voices would have them. */
  private static double length(String word, String vowel) {
    PacedSymbols paced = KhmerSymbols.of(Pronunciation.parse(word));
    int from = paced.symbols().indexOf(vowel);
    List<Double> ofVowel = paced.lengths().subList(from, from + vowel.length());
    assertThat(ofVowel).containsOnly(ofVowel.getFirst());
    assertThat(paced.lengths().subList(0, from)).containsOnly(1.0);
    return ofVowel.getFirst();
  }

  @Test
  void keepsTheLengthOfEachSymbolThatIsKnown() {
    SpelledBreath breath = new SpelledBreath();
    PlacedText word = new PlacedText("word", 0, 4);
    breath.add(" ");
    breath.add(new PacedSymbols("a\u0007ːb", List.of(2.0, 3.0, 4.0, 5.0)), word);
    breath.add(".");
    assertThat(breath.runs(8).getFirst().paced())
        .isEqualTo(new PacedSymbols("aːb.", List.of(2.0, 4.0, 5.0, 1.0)));
  }

  @Test
  void writesEnglishAsTheVoicesLearntIt() throws Exception {
    assertThat(english("Hello, the judge bought a little boat now?"))
        .isEqualTo("həlˈO, ðə ʤˈʌʤ bˈɔt ə lˈɪTᵊl bˈOt nˈW?");
    assertThat(english("The bird's eye: three boys say more."))
        .isEqualTo("ðə bˈɜɹdz ˈI: θɹˈi bˈYz sˈA mˈɔɹ.");
  }

  private static String english(String text) throws Exception {
    return runs(text).getFirst().symbols();
  }

  private static List<SymbolRun> runs(String text) throws Exception {
    SpelledBreath breath = new SpelledBreath();
    List<PlacedText> places = new ArrayList<>();
    for (String word : text.split(" ")) {
      int start = text.indexOf(word, places.isEmpty() ? 0 : places.getLast().end());
      places.add(new PlacedText(word, start, start + word.length()));
    }
    EnglishSymbols.by("espeak-ng").spell(text, places, breath, new Cancellation());
    return breath.runs(Symbols.MOST);
  }

  @Test
  void knowsWhichSymbolsAreTheSoundsOfWhichWord() throws Exception {
    String text = "The end of the road, in the U.S. it's well-known.";
    SymbolRun run = runs(text).getFirst();
    assertThat(run.symbols()).isEqualTo("ðɪ ˈɛnd ʌvðə ɹˈOd, ɪnðə jˌuˈɛs. ɪts wˈɛlnˈOn.");
    assertThat(run.words())
        .extracting(word -> run.symbols().substring(word.from(), word.to()))
        .containsExactly("ðɪ", "ˈɛnd", "ʌv", "ðə", "ɹˈOd", "ɪn", "ðə", "jˌuˈɛs", "ɪts", "wˈɛlnˈOn");
    assertThat(run.words())
        .extracting(word -> text.substring(word.written().start(), word.written().end()))
        .containsExactly(text.split(" "));
  }

  @Test
  void leavesOutWhatTheGraphDoesNotKnow() {
    assertThat(Symbols.known(" x̃  aː\n(b)\u0007 ")).isEqualTo("aːb");
    assertThat(Symbols.numbers("aː b")).containsExactly(0, 43, 158, 16, 44, 0);
    assertThat(Symbols.says("?!")).isFalse();
  }

  @Test
  void cutsAtMarksAndSpacesAndNeverRunsOver() {
    assertThat(cut("aaa, bbb ddd", 7)).containsExactly("aaa,", "bbb ddd");
    assertThat(cut("aaa bbb ddd", 8)).containsExactly("aaa bbb", "ddd");
    assertThat(cut("a".repeat(20), 8)).containsExactly("a".repeat(8), "a".repeat(8), "aaaa");
    assertThat(cut("aaaaaaa , . , ? !", 8)).containsExactly("aaaaaaa");
    assertThat(cut("", 8)).isEmpty();
  }

  private static List<String> cut(String symbols, int most) {
    SpelledBreath breath = new SpelledBreath();
    breath.add(symbols);
    return breath.runs(most).stream().map(SymbolRun::symbols).toList();
  }

  @Test
  void aWordThatIsCutIsInBothRuns() {
    SpelledBreath breath = new SpelledBreath();
    breath.add(" ");
    breath.add(PacedSymbols.of("aaa\u0007aaa"), new PlacedText("word", 3, 7));
    breath.add(" , ");
    breath.add(PacedSymbols.of("b"), new PlacedText("b", 8, 9));
    assertThat(breath.runs(4))
        .extracting(SymbolRun::words)
        .containsExactly(
            List.of(new SymbolRun.Word(new PlacedText("word", 3, 7), 0, 3)),
            List.of(new SymbolRun.Word(new PlacedText("word", 3, 7), 0, 3)),
            List.of(new SymbolRun.Word(new PlacedText("b", 8, 9), 2, 3)));
  }
}
