package io.vacha.engine.espeak.table;

/**
 * How a consonant sounds: a line of {@code consonants.tsv}.
 *
 * @param phone the consonant of the lexicon
 * @param place whether it opens or closes a syllable
 * @param mnemonic its name in the table
 * @param like the installed phoneme, {@code table:mnemonic}, whose type, place of articulation and
 *     pull on the vowels it shares
 * @param recipe how it differs from that phoneme
 */
record ConsonantSound(String phone, Place place, String mnemonic, String like, Recipe recipe) {
  /** Where in a syllable. */
  enum Place {
    ONSET,
    CODA
  }

  /** A way to make a consonant from what is installed. */
  sealed interface Recipe {
    /**
     * The installed phoneme itself.
     *
     * @param halfMilliseconds its length, 0 for that of the installed one
     */
    record Same(int halfMilliseconds) implements Recipe {}

    /**
     * A stop whose release is a recorded sound.
     *
     * @param percent loudness, 100 is as recorded
     * @param halfMilliseconds its length, 0 for that of the recording
     */
    record Released(String sound, int percent, int halfMilliseconds) implements Recipe {}

    /** A stop that closes and is not heard to open. */
    record Unreleased() implements Recipe {}

    /** A stop with growing voicing before it and no burst, after a sequence of frames. */
    record Implosive(String sequence) implements Recipe {}

    /** A nasal that fades, after a sequence of frames. */
    record Fading(String sequence) implements Recipe {}

    /** A glide of the vowel towards a target. */
    record Glide(Formants target) implements Recipe {}
  }

  static ConsonantSound parse(String[] columns) {
    return new ConsonantSound(
        columns[0],
        columns[1].equals("onset") ? Place.ONSET : Place.CODA,
        columns[2],
        columns[3],
        recipe(columns[4], columns[5].split(" ", -1)));
  }

  private static Recipe recipe(String kind, String[] arguments) {
    return switch (kind) {
      case "same" -> new Recipe.Same(arguments[0].isEmpty() ? 0 : Integer.parseInt(arguments[0]));
      case "released" ->
          new Recipe.Released(
              arguments[0], Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]));
      case "unreleased" -> new Recipe.Unreleased();
      case "implosive" -> new Recipe.Implosive(arguments[0]);
      case "fading" -> new Recipe.Fading(arguments[0]);
      case "glide" -> new Recipe.Glide(Formants.parse(arguments[0]));
      default -> throw new IllegalArgumentException("no recipe: " + kind);
    };
  }
}
