package io.vacha.audio.encode;

import io.vacha.audio.CodecUnavailableException;
import io.vacha.audio.decode.FfmpegCommand;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.audio.mp3.Mp3Encoder;
import io.vacha.audio.mp3.MpegFrameHeader;
import io.vacha.turns.Bounds;
import io.vacha.turns.Claim;
import io.vacha.turns.FairTurns;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/**
 * Encodes speech in any {@link SoundFormat} while it is made: MP3 at its own pace by {@link
 * Mp3Encoder}, everything else by an ffmpeg of its own, locked in as well as {@link MediaDecoder}'s
 * are. Thread-safe; at most {@link MediaSettings#encoders} programs run at once.
 */
public final class SoundEncoder {
  /** More would not get their turn in the time that they are given. */
  private static final int QUEUE_PER_PROGRAM = 4;

  private static final int SAMPLES_PER_AAC_FRAME = 1024;

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
   * @return what a decoder plays of it, in milliseconds
   * @throws CodecUnavailableException if the program is missing, failed, or all are busy
   * @throws IOException whatever the sound or {@code out} throws
   */
  public long encode(EncodeTask task, OutputStream out) throws IOException {
    if (task.isPlainMp3()) {
      return mp3.encode(task.sound(), task.claim(), out::write);
    }
    try (FairTurns.Place _ = takeTurn(task.claim())) {
      return switch (task.encoding().format()) {
        case MP3 -> encodeMp3(task, out);
        case AAC -> encodeAac(task, out);
        default -> run(task, out);
      };
    }
  }

  private long encodeMp3(EncodeTask task, OutputStream out) throws IOException {
    FrameCounter counter = FrameCounter.ofMp3(out);
    run(task, counter);
    return MpegFrameHeader.millis(counter.frames(), task.encoding().actualRateHz());
  }

  private long encodeAac(EncodeTask task, OutputStream out) throws IOException {
    FrameCounter counter = FrameCounter.ofAdts(out);
    run(task, counter);
    return Math.round(
        counter.frames() * SAMPLES_PER_AAC_FRAME * 1000.0 / task.encoding().actualRateHz());
  }

  private long run(EncodeTask task, OutputStream out) throws IOException {
    List<String> command = new FfmpegCommand(settings).encode(decoder.isolation(), task);
    return new FfmpegEncoding(command).run(task.sound(), out);
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
