package io.vacha.lab.score;

import io.vacha.engine.Language;
import java.util.List;

/**
 * What somebody meant who can only have said one of a few Khmer texts: that which least edits make
 * of what was heard as free text. Immutable.
 */
public final class NearestText {
  private final ComparableText texts;
  private final List<List<String>> known;

  /** One of these texts is said. */
  public NearestText(ComparableText texts, List<String> known) {
    this.texts = texts;
    this.known = known.stream().map(this::characters).distinct().toList();
  }

  /** How many texts there are. */
  public int size() {
    return known.size();
  }

  /**
   * Whether what was said is nearer to what was heard than every other text. Nothing heard is near
   * nothing.
   */
  public boolean isNearest(String said, String heard) {
    List<String> saidLetters = characters(said);
    List<String> heardLetters = characters(heard);
    int distance = distance(saidLetters, heardLetters);
    return !heardLetters.isEmpty()
        && known.stream()
            .filter(text -> !text.equals(saidLetters))
            .allMatch(text -> distance < distance(text, heardLetters));
  }

  private static int distance(List<String> text, List<String> heard) {
    return Alignment.of(text, heard).errors();
  }

  private List<String> characters(String text) {
    return texts.characters(text, Language.KM);
  }
}
