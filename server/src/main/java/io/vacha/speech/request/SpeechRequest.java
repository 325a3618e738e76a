package io.vacha.speech.request;

import io.vacha.error.ApiException;
import io.vacha.speech.ssml.SsmlDocument;
import io.vacha.speech.ssml.SsmlPassage;
import io.vacha.speech.ssml.SsmlReader;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The body of a text-to-speech request as it was sent; not yet checked against a plan.
 *
 * @param text well-formed Unicode with something other than white space in it
 * @param voice the slug, if one was named
 * @param document what the text is, where the request says that it is SSML
 */
public record SpeechRequest(String text, Optional<String> voice, Optional<SsmlDocument> document) {
  /** A text that is spoken as it is. */
  public SpeechRequest(String text, Optional<String> voice) {
    this(text, voice, Optional.empty());
  }

  /**
   * A request whose text is fit to be spoken.
   *
   * @param field what the client calls the text
   * @throws io.vacha.error.ApiException 400 if there is none, or it is no valid Unicode
   */
  public static SpeechRequest checked(@Nullable String text, Optional<String> voice, String field) {
    if (text == null || !SpeakableText.hasContent(text)) {
      throw ApiException.invalidRequest(
          "'" + field + "' is missing or empty. Send what is to be spoken.", field);
    }
    if (SpeakableText.hasLoneSurrogate(text)) {
      throw ApiException.invalidRequest(
          "'" + field + "' has a lone surrogate and is not valid Unicode.", field);
    }
    return new SpeechRequest(text, voice);
  }

  /**
   * The same request, its text read as SSML.
   *
   * @throws io.vacha.error.ApiException 400 if it is none
   */
  SpeechRequest asSsml() {
    SsmlDocument read = SsmlReader.read(text);
    if (read.passages().stream().map(SsmlPassage::text).noneMatch(SpeakableText::hasContent)) {
      throw ApiException.invalidRequest("The SSML says nothing.", "text");
    }
    return new SpeechRequest(text, voice, Optional.of(read));
  }

  /** Length as the interface counts it: Unicode codepoints, before any normalisation. */
  public long codepoints() {
    return text.codePointCount(0, text.length());
  }
}
