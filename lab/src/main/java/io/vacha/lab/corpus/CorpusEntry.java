package io.vacha.lab.corpus;

import java.nio.file.Path;

/**
 * One recording and what is said in it, as the corpus has them; neither is checked yet.
 *
 * @param file the recording; may be missing
 * @param speaker who speaks; empty where the corpus does not say
 * @param text what is said; may be blank
 */
public record CorpusEntry(Path file, String speaker, String text) {
  public CorpusEntry {
    speaker = speaker.strip();
    text = text.strip();
  }
}
