package io.vacha.audio;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Encodes speech in any {@link SoundFormat} while it is made: MP3 at its own pace by {@link
 * Mp3Encoder}, everything else by an ffmpeg of its own, locked in as well as {@link MediaDecoder}'s
 * are. Thread-safe; at most {@link MediaSettings#encoders} programs run at once.
 */
public final class SoundEncoder {
  private final Mp3Encoder mp3;
  private final MediaSettings settings;
  private final MediaDecoder decoder;
  private final Semaphore turns;

  /** An encoder whose ffmpeg is locked in as the decoder found to work here. */
  public SoundEncoder(Mp3Encoder mp3, MediaSettings settings, MediaDecoder decoder) {
    this.mp3 = mp3;
    this.settings = settings;
    this.decoder = decoder;
    turns = new Semaphore(settings.encoders(), true);
  }

  /**
   * Pulls the whole sound and writes it as it is encoded; returns when all of it is written.
   *
   * @throws CodecUnavailableException if the program is missing, failed, or all are busy
   * @throws IOException whatever the sound or {@code out} throws
   */
  public void encode(EncodeTask task, OutputStream out) throws IOException {
    if (task.format() == SoundFormat.MP3 && task.isPlain()) {
      mp3.encode(task.sound(), out::write);
      return;
    }
    FfmpegCommand command = new FfmpegCommand(settings);
    takeTurn();
    try {
      new FfmpegEncoding(command.encode(decoder.isolation(), task)).run(task.sound(), out);
    } finally {
      turns.release();
    }
  }

  private void takeTurn() throws CodecUnavailableException {
    try {
      if (!turns.tryAcquire(settings.maxWait().toMillis(), TimeUnit.MILLISECONDS)) {
        throw new CodecUnavailableException("all " + settings.encoders() + " encoders busy");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CodecUnavailableException("interrupted", e);
    }
  }
}
