package io.vacha.lab.voice;

import io.vacha.engine.espeak.table.KhmerVoiceData;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.lab.identification.ClosedLists;
import io.vacha.lab.identification.EvaluationFiles;
import io.vacha.lab.identification.Identification;
import io.vacha.lab.identification.IdentificationScore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Measures the Khmer voices. Immutable; each call makes its recordings in a folder of its own.
 *
 * <p>Needs the programs praat, ffmpeg and pocketsphinx_batch, and a folder of data that is not part
 * of the product: {@code native-vowels.tsv} (a native speaker's vowels) and {@code prompts.tsv}
 * (sentences, words separated by spaces).
 */
public final class KhmerVoiceEvaluation {
  private static final List<String> VOICES = List.of("sovann", "puthi");
  private static final int PHRASES = 100;

  private final KhmerFrontEnd frontEnd;
  private final KhmerVoiceData voices;
  private final Path khmerData;
  private final Consumer<String> progress;

  /**
   * An evaluation.
   *
   * @param khmerData the folder with {@code native-vowels.tsv} and {@code prompts.tsv}
   * @param progress told what is being done, every few seconds
   */
  public KhmerVoiceEvaluation(
      KhmerFrontEnd frontEnd, KhmerVoiceData voices, Path khmerData, Consumer<String> progress) {
    this.frontEnd = frontEnd;
    this.voices = voices;
    this.khmerData = khmerData;
    this.progress = progress;
  }

  /** Vowels against the native speaker's, a score for each voice. */
  public List<FormantScore> formants() throws IOException {
    List<FormantScore> scores = new ArrayList<>();
    for (String voice : VOICES) {
      progress.accept(voice + " says vowels");
      Studio studio = new Studio(voices, Files.createTempDirectory("vacha-formants"));
      Path vowels = khmerData.resolve("native-vowels.tsv");
      scores.add(new FormantEvaluation(frontEnd, studio, vowels).score(voice));
      EvaluationFiles.delete(studio.folder());
    }
    return List.copyOf(scores);
  }

  /**
   * What the recogniser picks from closed lists, a score for each voice and kind of phrase, up to a
   * hundred of each.
   */
  public List<IdentificationScore> identification() throws IOException {
    ClosedLists lists = ClosedLists.read(khmerData.resolve("prompts.tsv"), PHRASES);
    var identification = new Identification(frontEnd, progress);
    List<IdentificationScore> scores = new ArrayList<>();
    for (String voice : VOICES) {
      Studio studio = new Studio(voices, Files.createTempDirectory("vacha-identification"));
      scores.addAll(identification.scores(voice, studio, lists));
      EvaluationFiles.delete(studio.folder());
    }
    return List.copyOf(scores);
  }
}
