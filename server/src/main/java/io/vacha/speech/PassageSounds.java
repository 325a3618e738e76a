package io.vacha.speech;

import io.vacha.audio.PcmStream;
import io.vacha.audio.Sound;
import io.vacha.audio.WordListener;
import io.vacha.audio.encode.EncodeTask;
import io.vacha.audio.encode.SoundEncoder;
import io.vacha.audio.encode.SoundEncoding;
import io.vacha.audio.encode.SoundFormat;
import io.vacha.engine.Cancellation;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechTask;
import io.vacha.khmer.passage.Gap;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Makes the sounds of passages one after the other into one file, all at the rate of the first.
 * Confined to one text.
 */
final class PassageSounds {
  private static final int OTHER_RATE_HZ = 24_000;

  private final SoundEncoder encoder;
  private final SoundFolder folder;
  private final SpeechOrder order;
  private final Cancellation work;
  private @Nullable GrowingFile made;
  private int rateHz;
  private boolean heard;

  PassageSounds(SoundEncoder encoder, SoundFolder folder, SpeechOrder order, Cancellation work) {
    this.encoder = encoder;
    this.folder = folder;
    this.order = order;
    this.work = work;
  }

  /** Makes one more sound, after a silence; at the beginning only one that was asked for. */
  void speak(SpeechTask task, Script.Passage passage, Gap gap) throws IOException {
    work.check();
    GrowingFile file = file();
    Shifted words = new Shifted(passage.manner().speed());
    try (Speech speech = passage.engine().speak(words.of(task))) {
      begin(speech.audio().sampleRateHz());
      silence(gap);
      heard = true;
      words.from = seconds(file);
      add(speech.audio(), passage, file);
    }
  }

  private GrowingFile file() {
    GrowingFile file = made;
    if (file == null) {
      file = folder.open(order.caller().keyId());
      made = file;
    }
    return file;
  }

  private void begin(int engineHz) {
    if (rateHz == 0) {
      boolean isUsual = SoundEncoding.rates(SoundFormat.PCM).contains(engineHz);
      rateHz = isUsual ? engineHz : OTHER_RATE_HZ;
      order.timings().ifPresent(words -> words.spokenAt(rateHz));
    }
  }

  private void silence(Gap gap) throws IOException {
    if (!heard && !gap.exact()) {
      return;
    }
    byte[] second = new byte[rateHz * Short.BYTES];
    long left = gap.millis() * rateHz / 1000 * Short.BYTES;
    for (; left > 0; left -= second.length) {
      file().write(second, 0, (int) Math.min(left, second.length));
    }
  }

  private double seconds(GrowingFile file) {
    return (double) file.length() / Short.BYTES / rateHz;
  }

  private void add(PcmStream sound, Script.Passage passage, GrowingFile file) throws IOException {
    if (passage.manner().isPlain() && sound.sampleRateHz() == rateHz) {
      for (short[] next = sound.next(); next.length > 0; next = sound.next()) {
        file.write(Sound.bytes(next));
      }
      return;
    }
    SoundEncoding bare = new SoundEncoding(SoundFormat.PCM, rateHz, 0);
    var _ = encoder.encode(new EncodeTask(sound, bare, passage.manner(), order.claim()), file);
  }

  /** All of it, after a last silence if one was asked for; whoever gets it closes it. */
  PcmStream finish(Gap gap) throws IOException {
    GrowingFile file = file();
    if (gap.exact()) {
      silence(gap);
    }
    file.end(null);
    return new MadeSound(file, rateHz);
  }

  /** Forgets what was made. */
  void close() throws IOException {
    GrowingFile file = made;
    if (file != null) {
      file.close();
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
      return order.timings().isPresent() ? task.heardBy(this) : task;
    }

    @Override
    public void said(TimedWord word) {
      TimedWord inTheWhole =
          new TimedWord(
              word.start(),
              word.end(),
              from + word.startSeconds() / speed,
              from + word.endSeconds() / speed);
      order.timings().ifPresent(words -> words.said(inTheWhole));
    }
  }

  /** Samples in a file that has ended, which goes with it. Confined to one thread at a time. */
  private static final class MadeSound implements PcmStream {
    private static final int PIECE_BYTES = 32 * 1024;

    private final GrowingFile file;
    private final int rateHz;
    private long position;

    MadeSound(GrowingFile file, int rateHz) {
      this.file = file;
      this.rateHz = rateHz;
    }

    @Override
    public int sampleRateHz() {
      return rateHz;
    }

    @Override
    public short[] next() throws IOException {
      byte[] piece = new byte[PIECE_BYTES];
      int whole = Math.max(0, file.read(position, piece)) / Short.BYTES * Short.BYTES;
      position += whole;
      return Sound.samples(Arrays.copyOf(piece, whole));
    }

    @Override
    public void close() {
      try {
        file.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
