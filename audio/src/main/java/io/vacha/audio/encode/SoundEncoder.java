package io.vacha.audio.encode;

import io.vacha.audio.CodecUnavailableException;
import io.vacha.audio.decode.FfmpegCommand;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.audio.mp3.Mp3Encoder;
import io.vacha.turns.Bounds;
import io.vacha.turns.Claim;
import io.vacha.turns.FairTurns;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/**
 * Encodes speech in any {@link SoundFormat} while it is made: MP3 at its own pace by {@link
 * Mp3Encoder}, everything else by an ffmpeg of its own, locked in as well as {@link MediaDecoder}'s
 * are. Thread-safe; at most {@link MediaSettings#encoders} programs run at once.
 */
public final class SoundEncoder {
  /** More would not get their turn in the time that they are given. */
  private static final int QUEUE_PER_PROGRAM = 4;

  private final Mp3Encoder mp3;
  private final MediaSettings settings;
  private final MediaDecoder decoder;
  private final FairTurns turns;

  /** An encoder whose ffmpeg is locked in as the decoder found to work here. */
  public SoundEncoder(Mp3Encoder mp3, MediaSettings settings, MediaDecoder decoder) {
    this.mp3 = mp3;
    this.settings = settings;
    this.decoder = decoder;
    int encoders = settings.encoders();
    turns = new FairTurns(new Bounds(encoders, (encoders + 1) / 2, QUEUE_PER_PROGRAM * encoders));
  }

  /**
   * Pulls the whole sound and writes it as it is encoded; returns when all of it is written.
   *
   * @throws CodecUnavailableException if the program is missing, failed, or all are busy
   * @throws IOException whatever the sound or {@code out} throws
   */
  public void encode(EncodeTask task, OutputStream out) throws IOException {
    if (task.format() == SoundFormat.MP3 && task.isPlain()) {
      mp3.encode(task.sound(), task.claim(), out::write);
      return;
    }
    FfmpegCommand command = new FfmpegCommand(settings);
    try (FairTurns.Place _ = takeTurn(task.claim())) {
      new FfmpegEncoding(command.encode(decoder.isolation(), task)).run(task.sound(), out);
    }
  }

  private FairTurns.Place takeTurn(Claim claim) throws CodecUnavailableException {
    try {
      Optional<FairTurns.Turn> turn = turns.join(claim);
      return (turn.isEmpty()
              ? Optional.<FairTurns.Place>empty()
              : turn.get().await(settings.maxWait()))
          .orElseThrow(
              () -> new CodecUnavailableException("all " + settings.encoders() + " encoders busy"));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CodecUnavailableException("interrupted", e);
    }
  }
}
