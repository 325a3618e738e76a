package io.vacha.lab.identification;

import io.vacha.engine.SpeechEngine;
import io.vacha.khmer.KhmerFrontEnd;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * How well the Khmer of any engine's voices is told apart by an independent recogniser. Immutable.
 */
public final class EngineIdentification {
  private final KhmerFrontEnd frontEnd;
  private final ClosedLists lists;
  private final Consumer<String> progress;

  /**
   * An evaluation.
   *
   * @param prompts a table of identifiers, tabs and words
   * @param most so many sentences and pairs of words at most
   * @param progress told what is being done, every few seconds
   */
  public EngineIdentification(
      KhmerFrontEnd frontEnd, Path prompts, int most, Consumer<String> progress)
      throws IOException {
    this.frontEnd = frontEnd;
    this.lists = ClosedLists.read(prompts, most);
    this.progress = progress;
  }

  /** Pairs of neighbouring words. */
  public IdentificationScore pairs(SpeechEngine engine, String voice) throws IOException {
    return identify(engine, voice, "two-word phrases", lists.pairs());
  }

  /** Whole sentences. */
  public IdentificationScore sentences(SpeechEngine engine, String voice) throws IOException {
    return identify(engine, voice, "sentences", lists.sentences());
  }

  private IdentificationScore identify(
      SpeechEngine engine, String voice, String kind, List<List<String>> phrases)
      throws IOException {
    Path folder = Files.createTempDirectory("vacha-identification");
    var identification =
        new Identification(
            frontEnd,
            new EngineRecorder(engine, frontEnd, folder),
            step -> progress.accept(voice + ", " + kind + ": " + step));
    int right = identification.identified(voice, phrases);
    EvaluationFiles.delete(folder);
    return new IdentificationScore(voice, kind, right, phrases.size());
  }
}
