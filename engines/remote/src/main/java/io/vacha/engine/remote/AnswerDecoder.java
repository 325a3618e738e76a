package io.vacha.engine.remote;

import io.vacha.audio.CodecUnavailableException;
import io.vacha.audio.PcmStream;
import io.vacha.audio.decode.DecodeTask;
import io.vacha.audio.decode.Decoding;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaFormat;
import io.vacha.audio.decode.MediaSniffer;
import io.vacha.audio.decode.StopHook;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.Watchdog;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/** Makes samples of the sound a remote server sent. Thread-safe. */
final class AnswerDecoder {
  private static final int SAMPLE_RATE_HZ = 24_000;
  private static final long LONGEST_MILLIS = Duration.ofHours(4).toMillis();

  private final MediaDecoder decoder;

  AnswerDecoder(MediaDecoder decoder) {
    this.decoder = decoder;
  }

  /**
   * The samples of a file.
   *
   * @throws EngineException INVALID_ANSWER if it is not sound, UNAVAILABLE if it cannot be decoded
   *     here and now, TIMED_OUT, CANCELLED
   */
  PcmStream decode(Path file, RemoteCall call) throws EngineException {
    try {
      MediaFormat format =
          MediaSniffer.sniff(file).orElseThrow(() -> notSound("of no format known here"));
      return stream(
          decoder.decode(
              new DecodeTask(file, format, SAMPLE_RATE_HZ, LONGEST_MILLIS, call.claim()),
              stopOf(call)),
          call);
    } catch (EngineException e) {
      throw e;
    } catch (CodecUnavailableException e) {
      throw EngineException.unavailable("the answer cannot be decoded here now", e);
    } catch (IOException e) {
      throw EngineException.unavailable("the answer cannot be worked on", e);
    }
  }

  private static PcmStream stream(Decoding decoding, RemoteCall call) throws IOException {
    return switch (decoding) {
      case Decoding.Decoded decoded -> new OwnedPcmStream(decoded.audio());
      case Decoding.Undecodable _ -> throw notSound("holds no sound");
      case Decoding.UnsupportedCodec _ -> throw notSound("of a codec not known here");
      case Decoding.TooManyChannels _ -> throw notSound("of too many channels");
      case Decoding.TooLong _ -> throw notSound("longer than four hours");
      case Decoding.Stopped _ -> {
        call.cancellation().check();
        throw call.place().missedDeadline();
      }
    };
  }

  private static EngineException notSound(String why) {
    return EngineException.invalidAnswer("the remote engine's answer is " + why, null);
  }

  private static StopHook stopOf(RemoteCall call) {
    return listener -> new Watchdog(call.deadline(), call.cancellation(), listener)::close;
  }
}
