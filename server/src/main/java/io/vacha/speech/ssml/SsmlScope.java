package io.vacha.speech.ssml;

import io.vacha.audio.encode.SoundManner;
import io.vacha.khmer.normalize.token.TextLanguage;
import java.util.Optional;

/**
 * What holds within an element.
 *
 * @param element which one it is
 * @param voice the voice that was named, if one was
 * @param manner how it is spoken, all outer elements included
 * @param language the language that was named, if one was
 */
record SsmlScope(
    SsmlElement element,
    Optional<String> voice,
    SoundManner manner,
    Optional<TextLanguage> language) {
  /** What holds in a document that says nothing. */
  static final SsmlScope OUTSIDE =
      new SsmlScope(SsmlElement.SPEAK, Optional.empty(), SoundManner.PLAIN, Optional.empty());

  SsmlScope within(SsmlElement inner) {
    return new SsmlScope(inner, voice, manner, language);
  }

  SsmlScope spokenBy(String slug) {
    return new SsmlScope(element, Optional.of(slug), manner, language);
  }

  SsmlScope in(TextLanguage named) {
    return new SsmlScope(element, voice, manner, Optional.of(named));
  }

  SsmlScope like(SoundManner changed) {
    return new SsmlScope(element, voice, changed, language);
  }

  /** Whether both are spoken by the same voice in the same manner. */
  boolean soundsLike(SsmlScope other) {
    return voice.equals(other.voice) && manner.equals(other.manner);
  }
}
