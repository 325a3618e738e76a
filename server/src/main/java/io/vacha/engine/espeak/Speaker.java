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

  /** Every voice in every language. */
  static final List<Speaker> ALL =
      VOICES.stream()
          .flatMap(voice -> Stream.of(Language.values()).map(spoken -> new Speaker(voice, spoken)))
          .toList();

  /** The program's name of this speaker, for {@code -v}. */
  String name(KhmerVoiceData voices) {
    return switch (language) {
      case KHMER -> voices.khmerVoice(voice);
      case ENGLISH -> voices.englishVoice(voice);
    };
  }
}
