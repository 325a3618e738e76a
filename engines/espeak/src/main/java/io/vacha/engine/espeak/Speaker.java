package io.vacha.engine.espeak;

import io.vacha.engine.espeak.table.KhmerVoiceData;
import java.util.List;
import java.util.stream.Stream;

/**
 * One voice in one language.
 *
 * @param voice slug of the voice
 * @param language what it speaks
 */
record Speaker(String voice, Language language) {
  /** The slugs of the voices. */
  static final List<String> VOICES = List.of("sovann", "puthi");

  /** The languages the engine speaks. */
  enum Language {
    KHMER,
    ENGLISH
  }

  /** Of 100; at the full amplitude the louder voice is clipped. */
  private static final String AMPLITUDE = "70";

  /** Otherwise bytes that are no UTF-8 would be taken for Latin-1. */
  private static final String UTF_8 = "1";

  /** Every voice in every language. */
  static final List<Speaker> ALL =
      VOICES.stream()
          .flatMap(voice -> Stream.of(Language.values()).map(spoken -> new Speaker(voice, spoken)))
          .toList();

  /** How the program is started to speak so: text comes by standard input, sound goes to output. */
  List<String> command(String program, KhmerVoiceData voices) {
    return List.of(
        program,
        "--path=" + voices.folder(),
        "-v",
        name(voices),
        "-a",
        AMPLITUDE,
        "-b",
        UTF_8,
        "--stdin",
        "--stdout");
  }

  /** The program's name of this speaker, for {@code -v}; the library's as well. */
  String name(KhmerVoiceData voices) {
    return switch (language) {
      case KHMER -> voices.khmerVoice(voice);
      case ENGLISH -> voices.englishVoice(voice);
    };
  }
}
