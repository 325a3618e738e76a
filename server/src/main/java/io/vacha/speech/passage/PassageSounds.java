package io.vacha.speech.passage;

import io.vacha.audio.PcmStream;
import io.vacha.audio.Sound;
import io.vacha.audio.WordListener;
import io.vacha.audio.encode.EncodeTask;
import io.vacha.audio.encode.SoundEncoder;
import io.vacha.audio.encode.SoundEncoding;
import io.vacha.audio.encode.SoundFormat;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechTask;
import io.vacha.khmer.passage.Gap;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes the sounds of passages one after the other, all at one rate. Confined to one text. */
public final class PassageSounds {
  private static final int OTHER_RATE_HZ = 24_000;

  private final SoundEncoder encoder;
  private final Sink sink;
  private final Optional<WordListener> listener;
  private @Nullable Counted out;
  private int rateHz;
  private Gap open = Gap.NONE;
  private boolean heard;

  /**
   * Makes sounds.
   *
   * @param encoder changes them where their passages ask for it
   * @param sink what becomes of them
   * @param listener who wants to know when the words are said, from the first sample on
   */
  public PassageSounds(SoundEncoder encoder, Sink sink, Optional<WordListener> listener) {
    this.encoder = encoder;
    this.sink = sink;
    this.listener = listener;
  }

  /** What becomes of the samples: 16 bits, little-endian. */
  @FunctionalInterface
  public interface Sink {
    /** Is told the rate before the first sample; what takes them, which stays its own. */
    OutputStream begin(int rateHz) throws IOException;
  }

  /** Goes on after sounds of this rate, and a silence after them that was not made. */
  public void goOnAfter(int otherRateHz, Gap silence) throws IOException {
    heard = true;
    open = silence;
    begin(otherRateHz);
  }

  /**
   * Makes more sounds. Of a silence in the beginning only one that was asked for is made.
   *
   * @throws io.vacha.engine.EngineException if an engine fails
   */
  public void speak(List<PlannedPassage> passages) throws IOException {
    for (PlannedPassage passage : passages) {
      open = open.then(passage.before());
      if (passage.task().isPresent()) {
        speak(passage.task().get(), passage);
        open = passage.after();
      }
    }
  }

  private void speak(SpeechTask task, PlannedPassage passage) throws IOException {
    task.cancellation().check();
    Shifted words = new Shifted(passage.manner().speed());
    try (Speech speech = passage.engine().speak(words.of(task))) {
      Counted to = begin(speech.audio().sampleRateHz());
      if (heard || open.exact()) {
        silence(open, to);
      }
      heard = true;
      words.from = (double) to.count / Short.BYTES / rateHz;
      add(speech.audio(), task, passage, to);
    }
  }

  private Counted begin(int askedHz) throws IOException {
    Counted begun = out;
    if (begun == null) {
      boolean isUsual = SoundEncoding.rates(SoundFormat.PCM).contains(askedHz);
      rateHz = isUsual ? askedHz : OTHER_RATE_HZ;
      begun = new Counted(sink.begin(rateHz));
      out = begun;
    }
    return begun;
  }

  private void silence(Gap gap, OutputStream to) throws IOException {
    byte[] second = new byte[rateHz * Short.BYTES];
    long left = gap.millis() * rateHz / 1000 * Short.BYTES;
    for (; left > 0; left -= second.length) {
      to.write(second, 0, (int) Math.min(left, second.length));
    }
  }

  private void add(PcmStream sound, SpeechTask task, PlannedPassage passage, OutputStream to)
      throws IOException {
    if (passage.manner().isPlain() && sound.sampleRateHz() == rateHz) {
      for (short[] next = sound.next(); next.length > 0; next = sound.next()) {
        to.write(Sound.bytes(next));
      }
      return;
    }
    SoundEncoding bare = new SoundEncoding(SoundFormat.PCM, rateHz, 0);
    var _ = encoder.encode(new EncodeTask(sound, bare, passage.manner(), task.claim()), to);
  }

  /** Makes a last silence, if one was asked for. */
  public void finish() throws IOException {
    OutputStream begun = out;
    if (begun != null && open.exact()) {
      silence(open, begun);
    }
  }

  /** Knows how much was written; closes nothing. */
  private static final class Counted extends FilterOutputStream {
    private long count;

    Counted(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int single) throws IOException {
      out.write(single);
      count++;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      out.write(bytes, offset, length);
      count += length;
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }

  /** Hears the words of a passage, and tells when they are said in the whole. */
  private final class Shifted implements WordListener {
    private final double speed;
    private double from;

    Shifted(double speed) {
      this.speed = speed;
    }

    SpeechTask of(SpeechTask task) {
      return listener.isPresent() ? task.heardBy(this) : task;
    }

    @Override
    public void said(TimedWord word) {
      TimedWord inTheWhole =
          new TimedWord(
              word.start(),
              word.end(),
              from + word.startSeconds() / speed,
              from + word.endSeconds() / speed);
      listener.ifPresent(words -> words.said(inTheWhole));
    }
  }
}
