package io.vacha.transcription;

import io.vacha.audio.CodecUnavailableException;
import io.vacha.audio.PcmChannels;
import io.vacha.audio.PcmFile;
import io.vacha.audio.Sound;
import io.vacha.audio.decode.Channels;
import io.vacha.audio.decode.DecodeTask;
import io.vacha.audio.decode.Decoding;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaFormat;
import io.vacha.audio.decode.MediaSniffer;
import io.vacha.engine.Cancellation;
import io.vacha.engine.ClientLeftException;
import io.vacha.engine.EngineException;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine.RecordingPlace;
import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import io.vacha.error.ServiceFailure;
import io.vacha.quota.AudioDemand;
import io.vacha.quota.AudioRoom;
import io.vacha.quota.meter.Charge;
import io.vacha.quota.meter.Meter;
import io.vacha.storage.StorageUnavailableException;
import io.vacha.turns.Claim;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The speech-to-text flow, from a spooled upload on. Thread-safe. */
public final class TranscriptionService {
  /** How long a client is asked to wait before another try. */
  static final Duration RETRY_AFTER = Duration.ofSeconds(5);

  /** What is decoded in no time: two minutes of MP3, half a minute of WAV. */
  private static final long LARGEST_SMALL_BYTES = 1 << 20;

  private final Meter meter;
  private final MediaDecoder decoder;

  TranscriptionService(Meter meter, MediaDecoder decoder) {
    this.meter = meter;
    this.decoder = decoder;
  }

  /**
   * Transcribes a file: sniff, take the place at the recogniser that was kept, decode as much as
   * the month has room for, reserve the decoded length, recognise, commit. What is returned is
   * charged.
   *
   * @throws ApiException for what the client is told; nothing is charged then
   * @throws ClientLeftException if nobody waits any longer; likewise
   */
  public Transcript transcribe(
      TranscriptionOrder order, RecognitionRoom.Kept kept, Path file, Cancellation work)
      throws IOException {
    order.trace().engineIs(order.model().engine());
    MediaFormat format = sniff(file);
    AudioRoom room = meter.room(order.metered());
    try (RecordingPlace place = kept.placeFor(order);
        PcmChannels audio = decode(order, new Upload(file, format), room, work);
        Charge charge =
            meter.open(order.metered(), AudioDemand.exactly(audio.totalMillis()), work)) {
      Transcript transcript = heard(order, place, audio, work);
      work.check();
      charge.commit(audio.totalMillis());
      return transcript;
    } catch (EngineException e) {
      throw toClient(e);
    } catch (CodecUnavailableException e) {
      throw ServiceFailure.serviceUnavailable(RETRY_AFTER, e);
    }
  }

  /** One channel after another, so that a recording never takes more than its place. */
  private static Transcript heard(
      TranscriptionOrder order, RecordingPlace place, PcmChannels audio, Cancellation work)
      throws EngineException {
    List<Recognition> channels = new ArrayList<>();
    for (PcmFile channel : audio.channels()) {
      channels.add(place.recognize(order.task(channel, work)));
    }
    return switch (order.channels()) {
      case MIXED -> Transcript.ofMixed(channels.getFirst(), audio.durationMillis());
      case SEPARATE -> Transcript.ofChannels(channels, audio.durationMillis());
    };
  }

  /**
   * What was uploaded.
   *
   * @param format what its bytes say
   */
  private record Upload(Path file, MediaFormat format) {}

  private static MediaFormat sniff(Path file) throws IOException {
    if (Files.size(file) == 0) {
      throw ApiException.invalidRequest("The body is empty. Send the audio bytes.", "file");
    }
    return MediaSniffer.sniff(file)
        .orElseThrow(
            () -> ApiException.unsupportedMediaType("The bytes are no supported audio.", "file"));
  }

  /**
   * Decodes a file whatever it may cost, as long as the service takes any.
   *
   * @return the recording, which the caller closes
   * @throws ApiException for what the client is told
   */
  public PcmChannels decodeWhole(Path file, Channels channels, Claim claim, Cancellation work)
      throws IOException {
    MediaFormat format = sniff(file);
    DecodeTask task = DecodeTask.whole(file, format, Sound.RECOGNITION_RATE_HZ, claim);
    return sound(decoded(task.with(channels), work));
  }

  /**
   * One millisecond more than there is room for tells a recording that fits from one that does not.
   */
  private PcmChannels decode(
      TranscriptionOrder order, Upload upload, AudioRoom room, Cancellation work)
      throws IOException {
    long bytes = Files.size(upload.file());
    Claim claim = Claim.to(order.caller().keyId(), bytes, LARGEST_SMALL_BYTES);
    long enough = room.millis() + 1;
    DecodeTask task =
        new DecodeTask(upload.file(), upload.format(), Sound.RECOGNITION_RATE_HZ, enough, claim);
    Decoding result = decoded(task.with(order.channels()), work);
    if (result instanceof Decoding.TooLong tooLong && tooLong.limitMillis() == enough) {
      throw room.exceeded();
    }
    return sound(result);
  }

  private static PcmChannels sound(Decoding result) {
    return switch (result) {
      case Decoding.Decoded decoded -> decoded.channels();
      case Decoding.Undecodable _ ->
          throw ApiException.invalidRequest("The file holds no audio that can be decoded.", "file");
      case Decoding.UnsupportedCodec _ ->
          throw ApiException.unsupportedMediaType(
              "The codec inside the file is not supported.", "file");
      case Decoding.TooLong tooLong -> throw OverLimit.recordingTooLong(tooLong.limitMillis());
      case Decoding.TooManyChannels found -> throw tooMany(found.channels());
      case Decoding.Stopped _ -> throw new ClientLeftException(EngineException.cancelled());
    };
  }

  private static ApiException tooMany(int channels) {
    return ApiException.invalidRequest(
        "The recording has %d channels; 'channels=separate' takes at most %d."
                .formatted(channels, Channels.SEPARATE.most())
            + " Leave it out to have them mixed.",
        "channels");
  }

  private Decoding decoded(DecodeTask task, Cancellation work) throws IOException {
    try {
      return decoder.decode(task, listener -> work.onCancel(listener)::close);
    } catch (FileSystemException e) {
      throw new StorageUnavailableException("Cannot keep decoded sound: " + e, e);
    }
  }

  /** The contract knows one engine failure here: 503. */
  private static RuntimeException toClient(EngineException failure) {
    return switch (failure.kind()) {
      case UNAVAILABLE, INVALID_ANSWER, TIMED_OUT ->
          ServiceFailure.serviceUnavailable(failure.retryAfter().orElse(RETRY_AFTER), failure);
      case CANCELLED -> new ClientLeftException(failure);
    };
  }
}
