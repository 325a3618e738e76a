package io.vacha.engine.pocketsphinx.phrase;

import io.vacha.engine.RecognizedWord;
import io.vacha.engine.english.EnglishNumbers;
import io.vacha.engine.khmer.CmuReading;
import io.vacha.engine.pocketsphinx.decode.Grammar;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.khmer.SpokenPart;
import io.vacha.khmer.SpokenWord;
import java.io.IOException;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Phrases as the English model hears them: English words by its dictionary, Khmer words by their
 * phones written as English ones. Each phrase has a name per word, {@code p3w0}, so that what is
 * recognised tells which phrase it was. Immutable.
 */
public final class PhraseBook {
  private static final String PHONES =
      "AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V"
          + " W Y Z ZH";

  private final KhmerFrontEnd frontEnd;
  private final EnglishReadings englishReadings;
  private final CmuReading reading = CmuReading.load();

  /** A book over the model's own dictionary. */
  public PhraseBook(KhmerFrontEnd frontEnd, Path dictionary) {
    this.frontEnd = frontEnd;
    this.englishReadings = new EnglishReadings(dictionary);
  }

  /**
   * The grammar of these phrases. A phrase with a word that nobody can say is left out, and so is
   * never recognised.
   */
  public Grammar grammar(List<String> phrases) throws IOException {
    List<List<List<String>>> spoken = new ArrayList<>();
    Set<String> english = new HashSet<>();
    List<List<Word>> words = phrases.stream().map(this::words).toList();
    words.forEach(list -> list.forEach(word -> word.english().ifPresent(english::add)));
    Map<String, List<String>> known = englishReadings.of(english);
    for (List<Word> phrase : words) {
      spoken.add(phrase.stream().map(word -> word.readings(known)).toList());
    }
    return write(spoken);
  }

  /** The grammar of these Khmer words, all of them in this order. */
  Grammar sequence(List<String> words) {
    return write(
        List.of(words.stream().map(word -> reading.of(frontEnd.pronounce(word))).toList()));
  }

  private record Word(java.util.Optional<String> english, List<String> khmer) {
    List<String> readings(Map<String, List<String>> known) {
      return english.map(word -> known.getOrDefault(word, List.of())).orElse(khmer);
    }
  }

  private List<Word> words(String phrase) {
    List<Word> words = new ArrayList<>();
    for (SpokenPart part : frontEnd.plan(phrase)) {
      switch (part) {
        case SpokenPart.KhmerPhrase khmer -> khmer.words().forEach(word -> words.add(khmer(word)));
        case SpokenPart.EnglishPhrase english ->
            Stream.of(spelled(english.text()).split("[^a-z']+"))
                .filter(word -> !word.isEmpty())
                .forEach(word -> words.add(new Word(Optional.of(word), List.of())));
        case SpokenPart.EnglishPhones _, SpokenPart.Pause _ -> {}
      }
    }
    return words;
  }

  private static String spelled(String english) {
    String plain = Normalizer.normalize(english, Normalizer.Form.NFD).replaceAll("\\p{M}", "");
    return EnglishNumbers.spelled(plain.toLowerCase(Locale.ROOT));
  }

  private Word khmer(SpokenWord word) {
    return new Word(Optional.empty(), reading.of(word.pronunciation()));
  }

  private static Grammar write(List<List<List<String>>> spoken) {
    StringBuilder lines = new StringBuilder();
    List<String> alternatives = new ArrayList<>();
    for (int p = 0; p < spoken.size(); p++) {
      List<List<String>> words = spoken.get(p);
      if (words.isEmpty() || words.stream().anyMatch(List::isEmpty)) {
        continue;
      }
      for (int w = 0; w < words.size(); w++) {
        for (int r = 0; r < words.get(w).size(); r++) {
          String other = r == 0 ? "" : "(" + (r + 1) + ")";
          lines.append(name(p, w)).append(other).append(' ');
          lines.append(words.get(w).get(r)).append('\n');
        }
      }
      int phrase = p;
      alternatives.add(
          String.join(
              " ", IntStream.range(0, words.size()).mapToObj(w -> name(phrase, w)).toList()));
    }
    for (String phone : PHONES.split(" ")) {
      lines.append("any").append(phone).append(' ').append(phone).append('\n');
    }
    List<String> any = Stream.of(PHONES.split(" ")).map(phone -> "any" + phone).toList();
    return new Grammar(lines.toString(), Grammar.oneOf(alternatives), Grammar.anyOf(any));
  }

  private static String name(int phrase, int word) {
    return "p" + phrase + "w" + word;
  }

  /** Which word of its phrase a recognised word is. */
  static int wordOf(RecognizedWord word) {
    return Integer.parseInt(word.text().substring(word.text().indexOf('w') + 1));
  }

  /** Which phrase the recognised words are. */
  static int phraseOf(List<RecognizedWord> words) {
    String name = words.getFirst().text();
    return Integer.parseInt(name.substring(1, name.indexOf('w')));
  }
}
