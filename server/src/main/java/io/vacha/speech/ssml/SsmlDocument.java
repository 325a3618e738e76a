package io.vacha.speech.ssml;

import io.vacha.speech.timing.SpokenMark;
import java.util.List;

/**
 * A document that was read.
 *
 * @param passages in the order they are spoken; something is said in at least one
 * @param marks in the order they are written
 * @param written where its words are written
 */
public record SsmlDocument(
    List<SsmlPassage> passages, List<SpokenMark> marks, SsmlWritten written) {
  public SsmlDocument {
    passages = List.copyOf(passages);
    marks = List.copyOf(marks);
  }
}
