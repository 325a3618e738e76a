package io.vacha.lab.voice;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A vowel said by a native speaker.
 *
 * @param spelling a syllable of ក or គ and a vowel sign
 * @param track what was measured
 */
record NativeVowel(String spelling, VowelTrack track) {
  private static final int SECONDS_COLUMN = 3;

  /**
   * Reads the vowel syllables of a table with the columns spelling, phones, F0, voiced seconds and
   * five of F1/F2; syllables of a consonant alone are left out.
   */
  static List<NativeVowel> read(Path table) throws IOException {
    return Files.readAllLines(table).stream()
        .skip(1)
        .map(line -> line.split("\t", -1))
        .filter(columns -> columns[0].matches("[កគ].+"))
        .map(columns -> new NativeVowel(columns[0], VowelTrack.parse(columns, SECONDS_COLUMN)))
        .toList();
  }
}
