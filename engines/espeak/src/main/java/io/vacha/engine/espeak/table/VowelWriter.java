package io.vacha.engine.espeak.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Makes the frames of vowels: the formants are ours, the heights and widths are those of the
 * installed vowel whose formants are nearest. Confined to the thread that builds a table.
 */
final class VowelWriter {
  /** Time to the next frame: a short start, then the points of the path. */
  private static final int[] MILLISECONDS = {30, 20, 40, 40, 40, 20, 0};

  private static final double[] GAINS = {0.8, 1, 1, 1, 1, 0.9, 0.7};

  private final List<SpectrumFrame> installed = new ArrayList<>();
  private final DataAppender data;

  VowelWriter(InstalledData source, DataAppender data) throws IOException {
    this.data = data;
    for (String name : source.names("vowel/")) {
      source.frames(name).stream().skip(1).filter(SpectrumFrame::isCentre).forEach(installed::add);
    }
    if (installed.isEmpty()) {
      throw new IOException("the installed espeak-ng data has no vowels");
    }
  }

  /** Adds the frames and the program of a vowel; its entry under a code. */
  PhonemeEntry write(VowelSound vowel, int code) {
    int address = data.addFrames(frames(vowel.path()));
    int program = data.addProgram(List.of(DataAppender.play(DataAppender.PLAY_FRAMES, address, 0)));
    return new PhonemeEntry(
        vowel.mnemonic(),
        0,
        program,
        code,
        PhonemeType.VOWEL,
        vowel.startType(),
        vowel.endType(),
        vowel.milliseconds() / 2,
        0);
  }

  /** A frame with the given formants. */
  SpectrumFrame frame(Formants formants) {
    return installed.stream()
        .min(Comparator.comparingDouble(frame -> frame.formants().distance(formants)))
        .orElseThrow()
        .withFormants(formants);
  }

  private List<SpectrumFrame> frames(List<Formants> path) {
    List<SpectrumFrame> frames = new ArrayList<>();
    for (int i = 0; i < MILLISECONDS.length; i++) {
      Formants formants = path.get(Math.clamp(i - 1, 0, path.size() - 1));
      int flags = i == 1 ? SpectrumFrame.CENTRE : 0;
      frames.add(frame(formants).withGain(GAINS[i]).timed(flags, MILLISECONDS[i]));
    }
    return frames;
  }
}
