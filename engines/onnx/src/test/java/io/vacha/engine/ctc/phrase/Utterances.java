package io.vacha.engine.ctc.phrase;

import io.vacha.engine.ctc.FrameScores;
import io.vacha.engine.ctc.Vocabulary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Outputs of models that are made up. */
final class Utterances {
  static final Vocabulary LETTERS =
      new Vocabulary(List.of("", "a", "b", "c", "d", "e", " ", ".", "ក", "ខ", "្"), 0);

  private static final int SAMPLES_PER_FRAME = 320;

  private Utterances() {}

  static FrameScores of(float[][] scores) {
    int tokens = scores[0].length;
    float[] all = new float[scores.length * tokens];
    for (int frame = 0; frame < scores.length; frame++) {
      System.arraycopy(scores[frame], 0, all, frame * tokens, tokens);
    }
    return new FrameScores(all, 0, scores.length, tokens, SAMPLES_PER_FRAME);
  }

  /** One in which anything is heard. */
  static FrameScores random(Random random, int frames, int tokens) {
    float[][] scores = new float[frames][tokens];
    for (float[] frame : scores) {
      for (int token = 0; token < tokens; token++) {
        frame[token] = -4 * random.nextFloat();
      }
    }
    return of(scores);
  }

  /** One in which each character of a text is heard for a frame, and silence in the next. */
  static FrameScores said(String text, Vocabulary vocabulary) {
    List<float[]> frames = new ArrayList<>();
    text.codePoints()
        .forEach(
            letter -> {
              frames.add(frame(vocabulary, vocabulary.texts().indexOf(Character.toString(letter))));
              frames.add(frame(vocabulary, vocabulary.blank()));
            });
    return of(frames.toArray(float[][]::new));
  }

  private static float[] frame(Vocabulary vocabulary, int token) {
    float[] scores = new float[vocabulary.texts().size()];
    Arrays.fill(scores, -9);
    scores[token] = 0;
    return scores;
  }
}
