package io.vacha.engine.ctc;

import io.vacha.engine.Language;
import java.lang.Character.UnicodeScript;
import java.util.List;

/**
 * What the numbers of a model's output stand for. Immutable.
 *
 * @param texts the text of each token, as it is joined to the others: a space between words, empty
 *     for tokens that say nothing
 * @param blank the number of the blank
 */
public record Vocabulary(List<String> texts, int blank) {
  public Vocabulary {
    texts = List.copyOf(texts);
    if (blank < 0 || blank >= texts.size()) {
      throw new IllegalArgumentException("no blank: " + blank);
    }
  }

  int size() {
    return texts.size();
  }

  /** The text of a token; empty for one the model has beyond the vocabulary. */
  public String text(int token) {
    return token < texts.size() ? texts.get(token) : "";
  }

  /** Whether a token may be kept where this language is spoken; any may where none is named. */
  boolean canBe(int token, Language language) {
    return language == Language.AUTO
        || text(token)
            .codePoints()
            .mapToObj(UnicodeScript::of)
            .allMatch(script -> isOf(script, language));
  }

  /** Khmer is mixed with English words, English not with Khmer ones. */
  private static boolean isOf(UnicodeScript script, Language language) {
    return switch (script) {
      case LATIN, COMMON, INHERITED -> true;
      case KHMER -> language == Language.KM;
      default -> false;
    };
  }

  /** Whether all letters of a text are Khmer or Latin. */
  static boolean isReadable(String text) {
    return text.codePoints()
        .mapToObj(UnicodeScript::of)
        .allMatch(
            script ->
                switch (script) {
                  case KHMER, LATIN, COMMON, INHERITED -> true;
                  default -> false;
                });
  }
}
