package io.vacha.khmer.normalize;

import io.vacha.khmer.normalize.token.ScannedToken;
import io.vacha.khmer.script.TracedText;
import java.util.List;

/**
 * A text in its spoken form, piece by piece, with what each piece was written as. Immutable.
 *
 * @param source the text in canonical spelling
 * @param parts the pieces in order
 * @param tokens the token that each piece says
 */
public record NormalizedText(
    TracedText source, List<NormalizedPart> parts, List<ScannedToken> tokens) {
  public NormalizedText {
    parts = List.copyOf(parts);
    tokens = List.copyOf(tokens);
  }
}
