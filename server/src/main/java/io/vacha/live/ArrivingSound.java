package io.vacha.live;

import io.vacha.audio.SampleSink;
import io.vacha.audio.SoundIntake;
import io.vacha.audio.UndecodableSoundException;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaFormat;
import io.vacha.audio.decode.MediaSniffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A sound in a container that its first bytes name. Confined to one thread, but for {@link #close}.
 */
public final class ArrivingSound implements SoundIntake {
  /** Enough to tell every container; MP3 without any may take more. */
  private static final int SURE = 64;

  private static final int MOST = 8 * 1024;

  private final MediaDecoder decoder;
  private final SampleSink sink;
  private final ByteArrayOutputStream head = new ByteArrayOutputStream();
  private volatile @Nullable SoundIntake decoding;

  /** Nothing yet. */
  public ArrivingSound(MediaDecoder decoder, SampleSink sink) {
    this.decoder = decoder;
    this.sink = sink;
  }

  @Override
  public void write(byte[] bytes) throws IOException {
    SoundIntake begun = decoding;
    if (begun != null) {
      begun.write(bytes);
      return;
    }
    head.writeBytes(bytes);
    if (head.size() >= SURE) {
      begin(head.size() >= MOST);
    }
  }

  private void begin(boolean atLast) throws IOException {
    Optional<MediaFormat> format = MediaSniffer.sniff(head.toByteArray());
    if (format.isPresent()) {
      SoundIntake begun = decoder.stream(format.get(), OpenStretch.SAMPLE_RATE_HZ, sink);
      decoding = begun;
      begun.write(head.toByteArray());
    } else if (atLast) {
      throw new UndecodableSoundException("The sound is in no container that is known.");
    }
  }

  @Override
  public void finish() throws IOException {
    if (decoding == null && head.size() > 0) {
      begin(true);
    }
    SoundIntake begun = decoding;
    if (begun != null) {
      begun.finish();
    }
  }

  @Override
  public void close() {
    SoundIntake begun = decoding;
    if (begun != null) {
      begun.close();
    }
  }
}
