package io.vacha.khmer.pronounce;

import io.vacha.khmer.Syllable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the consonant letters ក to អ stand for. No state. */
public final class Consonants {
  /** How many there are. */
  public static final int COUNT = 'អ' - 'ក' + 1;

  private static final List<String> INITIAL =
      List.of(
          "k kh k kh ŋ c ch c ch ɲ ɗ th ɗ th n t th t th n ɓ ph p ph m j r l w s s s h l ʔ"
              .split(" "));
  private static final List<String> FINAL =
      List.of("k k k k ŋ c c c c ɲ t t t t n t t t t n p p p p m j - l w h h h h l ʔ".split(" "));
  private static final String FIRST_SERIES = "កខចឆដឋណតថបផឝឞសហឡអ";
  private static final String SONORANTS = "ងញនណមយរលវ";
  private static final Map<String, String> LOANS = Map.of("ហ្វ", "f", "ហ្គ", "g", "ហ្ស", "z");

  private Consonants() {}

  /** The series of a cluster: that of its last stop or fricative, else of its base. */
  public static boolean isFirstSeries(String consonants) {
    for (int i = consonants.length() - 1; i > 0; i--) {
      if (SONORANTS.indexOf(consonants.charAt(i)) < 0) {
        return FIRST_SERIES.indexOf(consonants.charAt(i)) >= 0;
      }
    }
    return FIRST_SERIES.indexOf(consonants.charAt(0)) >= 0;
  }

  /** The phones that a cluster begins a syllable with: one to three. */
  static List<String> onset(Cluster cluster) {
    String letters = cluster.consonants();
    List<String> phones = new ArrayList<>();
    int i = 0;
    while (i < letters.length()) {
      boolean pair = i + 1 < letters.length();
      String loan = pair ? LOANS.get(letters.charAt(i) + "\u17d2" + letters.charAt(i + 1)) : null;
      if (loan != null) {
        phones.add(loan);
        i += 2;
        continue;
      }
      phones.add(initial(letters.charAt(i), pair || cluster.shift() > 0));
      i++;
    }
    return phones.subList(0, Math.min(phones.size(), Syllable.MAX_ONSET));
  }

  private static String initial(char letter, boolean hard) {
    return letter == 'ប' && hard ? "p" : INITIAL.get(letter - 'ក');
  }

  /** The phone that a letter closes a syllable with; none for រ. */
  public static Optional<String> coda(char letter) {
    String phone = FINAL.get(letter - 'ក');
    return phone.equals("-") ? Optional.empty() : Optional.of(phone);
  }

  /** The phone that a letter begins a syllable with, unless its neighbours change it. */
  public static String usualOnset(char letter) {
    return INITIAL.get(letter - 'ក');
  }

  /** 1 to 4 by series and sonority, 5 for រ, which is often silent. */
  public static int kind(char letter) {
    if (letter == 'រ') {
      return 5;
    }
    int series = FIRST_SERIES.indexOf(letter) >= 0 ? 1 : 2;
    return SONORANTS.indexOf(letter) >= 0 ? series + 2 : series;
  }

  /** Whether a consonant is a nasal, a liquid or a glide. */
  public static boolean isSonorant(char letter) {
    return SONORANTS.indexOf(letter) >= 0;
  }
}
