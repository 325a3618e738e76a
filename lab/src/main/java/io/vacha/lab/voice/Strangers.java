package io.vacha.lab.voice;

import io.vacha.engine.espeak.table.KhmerSpeller;
import io.vacha.engine.espeak.table.KhmerVoiceData;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.khmer.Pronunciation;
import io.vacha.lab.identification.Commands;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Khmer voices that no recogniser of ours was trained on: the variants that come with espeak-ng, as
 * different throats, each sentence at a speed and pitch of its own. Immutable.
 */
public final class Strangers {
  private static final List<String> VARIANTS =
      List.of("f1", "f2", "f3", "f4", "f5", "m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8");

  /** How many voices there are; consecutive numbers have them in turn. */
  public static final int VOICES = VARIANTS.size();

  private final KhmerVoiceData data;
  private final KhmerFrontEnd frontEnd;
  private final Path folder;

  private Strangers(KhmerVoiceData data, KhmerFrontEnd frontEnd, Path folder) {
    this.data = data;
    this.frontEnd = frontEnd;
    this.folder = folder;
  }

  /**
   * Makes the voices.
   *
   * @param program the espeak-ng to speak with
   * @param folder for the voices and what they say; stays the caller's
   */
  public static Strangers in(Path folder, String program, KhmerFrontEnd frontEnd)
      throws IOException {
    KhmerVoiceData data = KhmerVoiceData.prepare(folder, program);
    for (String variant : VARIANTS) {
      data.addInstalledVariant(variant);
    }
    return new Strangers(data, frontEnd, folder);
  }

  /**
   * Records a statement as WAV; the same number gives the same voice, speed and pitch.
   *
   * @param words of the sentence, in Khmer
   */
  public Path record(int number, List<String> words) throws IOException {
    List<Pronunciation> said = words.stream().map(frontEnd::pronounce).toList();
    String told = String.join(" ", data.speller().clauses(said, KhmerSpeller.Ending.STATEMENT));
    SplittableRandom draw = new SplittableRandom(number);
    Path wav = folder.resolve("stranger-" + number + ".wav");
    Commands.run(
        folder,
        List.of(
            data.program(),
            "--path=" + data.folder(),
            "-v",
            data.khmerVoice(VARIANTS.get(number % VARIANTS.size())),
            "-s",
            Integer.toString(draw.nextInt(140, 201)),
            "-p",
            Integer.toString(draw.nextInt(35, 66)),
            "-w",
            wav.toString(),
            told));
    return wav;
  }
}
