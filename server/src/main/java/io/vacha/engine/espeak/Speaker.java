package io.vacha.engine.espeak;

/**
 * One voice in one language.
 *
 * @param voice slug of the voice
 * @param language what it speaks
 */
record Speaker(String voice, SpokenLanguage language) {
  /** Name of its voice file: {@code sovann-en}; lower case, or espeak-ng would not find it. */
  String fileName() {
    return voice + "-" + language.tag();
  }
}
