package io.vacha.lab.sample;

import io.vacha.engine.Language;
import io.vacha.lab.score.ComparableText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Our own sentences joined to what takes about ten seconds to say. No state. */
public final class Paragraphs {
  private static final int SENTENCES = 4;

  private Paragraphs() {}

  /** Texts as one would write them, in their order. */
  public static List<String> of(Language language) throws IOException {
    boolean khmer = language == Language.KM;
    String name = khmer ? "khmer-sentences.txt" : "english-sentences.txt";
    List<String> sentences = SampleTexts.resource(name).lines().toList();
    List<String> paragraphs = new ArrayList<>();
    for (int start = 0; start + SENTENCES <= sentences.size(); start += SENTENCES) {
      List<String> some = sentences.subList(start, start + SENTENCES);
      paragraphs.add(
          khmer
              ? String.join("។ ", some.stream().map(ComparableText::written).toList()) + "។"
              : String.join(" ", some));
    }
    return paragraphs;
  }
}
