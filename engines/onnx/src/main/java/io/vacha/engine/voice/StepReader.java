package io.vacha.engine.voice;

import io.vacha.audio.PcmStream;
import io.vacha.audio.Sound;
import java.io.IOException;
import java.util.Arrays;

/** Reads a sound in steps of 512 samples, -1 to 1. Confined to one thread. */
final class StepReader {
  private final PcmStream audio;
  private short[] piece = {};
  private int used;

  StepReader(PcmStream audio) {
    this.audio = audio;
  }

  /** Fills a window from {@code at} to its end, with silence after the end of the sound. */
  void read(float[] window, int at) throws IOException {
    for (int i = at; i < window.length; i++) {
      if (used == piece.length) {
        piece = audio.next();
        used = 0;
        if (piece.length == 0) {
          Arrays.fill(window, i, window.length, 0);
          return;
        }
      }
      window[i] = Sound.scaled(piece[used++]);
    }
  }
}
