package io.vacha.job.part;

import io.vacha.audio.PcmStream;
import io.vacha.audio.Sound;
import io.vacha.audio.WordListener;
import io.vacha.audio.WordListener.TimedWord;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechTask;
import io.vacha.speech.passage.PassagePlanner;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A text that one voice speaks as it is read. */
public final class PlainSpeech implements PiecewiseSpeech {
  /** What a letter takes, about: more than it does in Khmer and in English. */
  static final long LETTER_MILLIS = 85;

  private final SpeechEngine engine;
  private final String voice;
  private final PassagePlanner.Terms terms;
  private final long codepoints;
  private final List<String> texts;
  private final List<Integer> starts = new ArrayList<>();

  /** Speaks a text by the engine of this voice. */
  public PlainSpeech(String text, SpeechEngine engine, String voice, PassagePlanner.Terms terms) {
    this.engine = engine;
    this.voice = voice;
    this.terms = terms;
    codepoints = text.codePointCount(0, text.length());
    texts = TextPieces.of(text);
    int from = 0;
    for (String piece : texts) {
      int start = text.indexOf(piece, from);
      starts.add(start);
      from = start + piece.length();
    }
  }

  @Override
  public int pieces() {
    return texts.size();
  }

  @Override
  public long millis() {
    return codepoints * LETTER_MILLIS;
  }

  @Override
  public void make(int number, int rateHz, OutputStream out, Optional<WordListener> listener)
      throws IOException {
    SpeechTask task =
        new SpeechTask(texts.get(number), voice, terms.reader(), terms.claim(), terms.work());
    int start = starts.get(number);
    SpeechTask heard =
        listener.map(words -> task.heardBy(word -> words.said(moved(word, start)))).orElse(task);
    try (Speech speech = engine.speak(heard)) {
      PcmStream sound = speech.audio();
      new DataOutputStream(out).writeInt(sound.sampleRateHz());
      for (short[] next = sound.next(); next.length > 0; next = sound.next()) {
        out.write(Sound.bytes(next));
      }
    }
  }

  private static TimedWord moved(TimedWord word, int chars) {
    return new TimedWord(
        word.start() + chars, word.end() + chars, word.startSeconds(), word.endSeconds());
  }
}
