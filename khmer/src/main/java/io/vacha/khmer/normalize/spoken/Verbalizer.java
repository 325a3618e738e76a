package io.vacha.khmer.normalize.spoken;

import io.vacha.khmer.normalize.token.Token;
import java.util.List;

/** Puts tokens into the words of one language. Immutable. */
public interface Verbalizer {

  /** Says {@code token}: phrases with a short rest between them; none if it says nothing. */
  List<String> say(Token token);

  /** The readings of Khmer. */
  static Verbalizer khmer() {
    return new KhmerVerbalizer();
  }

  /** The readings of English. */
  static Verbalizer english() {
    return new EnglishVerbalizer();
  }
}
