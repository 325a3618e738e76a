package io.vacha.lexicon;

import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.pronounce.KhmerIpa;
import io.vacha.khmer.pronounce.UserLexicon;
import io.vacha.lexicon.pls.PlsLexeme;
import io.vacha.lexicon.pls.PlsReader;
import io.vacha.lexicon.pls.PlsWriter;
import io.vacha.storage.Database;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Who wants which word spoken how. A key's own words win over the operator's in the database, those
 * over the operator's file, and all of them over the model. What one process changes, every process
 * on the same database sees at its next request. Thread-safe.
 */
public final class Lexicons {
  /** The owner whose words everybody hears. */
  static final String OPERATOR = "operator";

  private static final Logger LOG = LoggerFactory.getLogger(Lexicons.class);

  private final Database database;
  private final InstantSource clock;
  private final KhmerFrontEnd khmer;
  private final int maxEntries;
  private final UserLexicon file;
  private final Readers readers = new Readers();

  /**
   * Keeps words in {@code database}.
   *
   * @param khmer reads all that nobody told otherwise
   * @throws io.vacha.settings.SettingsException if the operator's file is wrong
   */
  public Lexicons(
      Database database, InstantSource clock, KhmerFrontEnd khmer, LexiconSettings settings) {
    this.database = database;
    this.clock = clock;
    this.khmer = khmer;
    this.maxEntries = settings.maxEntries();
    this.file = OperatorFile.read(settings, khmer);
  }

  /** What reads text as the operator wants it. */
  public KhmerFrontEnd operatorReader() {
    return readerOf("");
  }

  /** What reads the texts of a key. */
  public KhmerFrontEnd readerOf(String keyId) {
    return appliedTo(keyId).reader();
  }

  /** What reads the texts of a key, and what tells its words from others. */
  public AppliedLexicon appliedTo(String keyId) {
    Readers.State state =
        database.read(
            tx ->
                new Readers.State(
                    LexiconStore.revision(tx, OPERATOR), LexiconStore.revision(tx, keyId)));
    if (state.isUnchanged() && file.spellings().isEmpty()) {
      return new AppliedLexicon(khmer, "");
    }
    return state.key() == 0
        ? readers.get(OPERATOR, state, () -> AppliedLexicon.of(khmer, operatorWords()))
        : readers.get(
            keyId, state, () -> AppliedLexicon.of(khmer, operatorWords().with(words(keyId))));
  }

  private UserLexicon operatorWords() {
    return file.with(words(OPERATOR));
  }

  private UserLexicon words(String owner) {
    Map<String, Pronunciation> words = new HashMap<>();
    for (LexiconStore.Stored entry : database.read(tx -> LexiconStore.all(tx, owner))) {
      spoken(entry).ifPresent(spoken -> words.put(entry.word(), spoken));
    }
    return UserLexicon.of(words);
  }

  /** Nothing for what an earlier version took and this one does not. */
  private Optional<Pronunciation> spoken(LexiconStore.Stored entry) {
    try {
      return Optional.of(khmer.spoken(entry.spoken()));
    } catch (IllegalArgumentException e) {
      LOG.warn("A word of the lexicon is left out: {}", e.getMessage());
      return Optional.empty();
    }
  }

  /** The words of an owner, in the order of their spellings. */
  List<LexiconEntry> list(String owner) {
    return database.read(tx -> LexiconStore.all(tx, owner)).stream().map(this::entry).toList();
  }

  private LexiconEntry entry(LexiconStore.Stored stored) {
    String phones = spoken(stored).map(Pronunciation::phones).orElse("");
    return new LexiconEntry(stored.word(), stored.spoken(), phones, stored.updatedAt());
  }

  /**
   * Says how a word is spoken, in place of what was said of it before.
   *
   * @throws ApiException 400 if it is no word or no pronunciation, or there are too many words
   */
  LexiconEntry put(String owner, String written, String spoken) {
    String word = LexiconInput.word(written);
    LexiconStore.Stored stored =
        new LexiconStore.Stored(word, LexiconInput.spoken(spoken, khmer), now());
    database.write(
        tx -> {
          requireRoom(LexiconStore.count(tx, owner), LexiconStore.contains(tx, owner, word));
          LexiconStore.put(tx, owner, stored);
          return word;
        });
    return entry(stored);
  }

  /** As exact as it is kept. */
  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MILLIS);
  }

  private void requireRoom(long entries, boolean replaces) {
    if (!replaces && entries >= maxEntries) {
      throw ApiException.invalidRequest(
          "The lexicon holds %,d words, which is the most. Remove one first.".formatted(entries),
          "word");
    }
  }

  /**
   * Puts the words of a PLS document in place of all that the owner had; all of them or none.
   *
   * @throws ApiException 400 for what is wrong with it
   */
  void replace(String owner, String document) {
    List<LexiconStore.Stored> entries =
        PlsReader.read(document, maxEntries).stream().map(this::stored).toList();
    database.write(
        tx -> {
          LexiconStore.replace(tx, owner, entries);
          return entries.size();
        });
  }

  private LexiconStore.Stored stored(PlsLexeme lexeme) {
    try {
      var _ = khmer.spoken(lexeme.spoken());
    } catch (IllegalArgumentException e) {
      throw OverLimit.wrongMarkup(
          String.valueOf(e.getMessage()), null, lexeme.line(), lexeme.column());
    }
    return new LexiconStore.Stored(lexeme.word(), lexeme.spoken(), now());
  }

  /** The words of an owner as a PLS document; those that cannot be said are left out. */
  String document(String owner) {
    List<LexiconStore.Stored> all = database.read(tx -> LexiconStore.all(tx, owner));
    return PlsWriter.write(all.stream().flatMap(entry -> lexeme(entry).stream()).toList());
  }

  private Optional<PlsWriter.Lexeme> lexeme(LexiconStore.Stored entry) {
    boolean isAlias = PlsReader.isRespelling(entry.spoken());
    return spoken(entry)
        .map(
            spoken ->
                new PlsWriter.Lexeme(
                    entry.word(), isAlias ? entry.spoken() : KhmerIpa.of(spoken), isAlias));
  }

  /** Forgets what was said of a word; false if nothing was. */
  boolean remove(String owner, String written) {
    String word = LexiconInput.word(written);
    return database.write(tx -> LexiconStore.remove(tx, owner, word));
  }

  /** How many words an owner may have. */
  int maxEntries() {
    return maxEntries;
  }
}
