package io.vacha.speech;

import io.vacha.audio.PcmStream;
import io.vacha.audio.encode.EncodeTask;
import io.vacha.audio.encode.SoundEncoder;
import io.vacha.audio.encode.SoundFormat;
import io.vacha.audio.mp3.Mp3Encoder;
import io.vacha.engine.Cancellation;
import io.vacha.speech.cache.KeptSound;
import io.vacha.speech.cache.SpeechCache;
import io.vacha.speech.request.RequestedSpeech;
import io.vacha.speech.request.SoundForm;
import io.vacha.turns.Claim;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/**
 * Speech that is made whole before any of it is sent: a short MP3 in memory, everything else in a
 * file. Thread-safe.
 */
final class SpeechSounds {
  private static final int RIFF_SIZE_AT = 4;
  private static final int DATA_SIZE_AT = 40;
  private static final int WAV_HEADER_BYTES = 44;

  private final SpeechService service;
  private final Mp3Encoder mp3;
  private final SoundEncoder encoder;
  private final SoundFolder folder;

  SpeechSounds(SpeechService service, Mp3Encoder mp3, SoundEncoder encoder, SoundFolder folder) {
    this.service = service;
    this.mp3 = mp3;
    this.encoder = encoder;
    this.folder = folder;
  }

  /**
   * Checks what is asked.
   *
   * @throws io.vacha.error.ApiException for what the client is told; nothing is charged then
   */
  CheckedSpeech check(SpeechOrder order, RequestedSpeech asked) {
    return service.check(order, form(asked));
  }

  /**
   * Speaks a text, or takes what was made of it before. What is returned is charged.
   *
   * @throws io.vacha.error.ApiException for what the client is told; nothing is charged then
   * @throws io.vacha.engine.ClientLeftException if nobody waits any longer; likewise
   */
  ChargedSpeech speak(CheckedSpeech speech, RequestedSpeech asked, Cancellation work)
      throws IOException {
    Optional<KeptSound> kept = service.kept(speech, work);
    if (kept.isPresent()) {
      return new ChargedSpeech(new WholeSound.Kept(kept.get()), Optional.empty());
    }
    ChargedSpeech spoken = make(speech, asked, work);
    WholeSound sound = spoken.sound();
    service.keep(
        speech,
        form(asked),
        new SpeechCache.MadeSound(sound.durationMillis(), sound.sizeBytes(), sound::writeTo));
    return spoken;
  }

  private static SoundForm form(RequestedSpeech asked) {
    return new SoundForm(SoundForm.Sending.WHOLE, asked.encoding(), asked.manner());
  }

  private ChargedSpeech make(CheckedSpeech speech, RequestedSpeech asked, Cancellation work)
      throws IOException {
    Claim claim = speech.order().claim();
    if (asked.isPlainMp3()) {
      return makeMp3(speech, claim, work);
    }
    GrowingFile file = folder.open(speech.order().caller().keyId());
    try {
      return service.speak(
          speech, asked.manner().speed(), work, sound -> encode(sound, asked, claim, file));
    } catch (IOException | RuntimeException e) {
      file.close();
      throw e;
    }
  }

  private ChargedSpeech makeMp3(CheckedSpeech speech, Claim claim, Cancellation work)
      throws IOException {
    String keyId = speech.order().caller().keyId();
    Mp3Gathering pieces = new Mp3Gathering(() -> folder.open(keyId));
    try {
      return service.speak(
          speech, 1, work, sound -> pieces.whole(mp3.encode(sound, claim, pieces)));
    } catch (IOException | RuntimeException e) {
      pieces.discard();
      throw e;
    }
  }

  private WholeSound encode(PcmStream sound, RequestedSpeech asked, Claim claim, GrowingFile file)
      throws IOException {
    EncodeTask task = new EncodeTask(sound, asked.encoding(), asked.manner(), claim);
    long millis = encoder.encode(task, file);
    if (asked.encoding().format() == SoundFormat.WAV) {
      writeSizes(file);
    }
    file.end(null);
    return new WholeSound.InFile(file, millis);
  }

  /** The encoder could not know them when it wrote the header. */
  private static void writeSizes(GrowingFile file) throws IOException {
    file.overwrite(RIFF_SIZE_AT, littleEndian(file.length() - 8));
    file.overwrite(DATA_SIZE_AT, littleEndian(file.length() - WAV_HEADER_BYTES));
  }

  private static byte[] littleEndian(long size) {
    return ByteBuffer.allocate(Integer.BYTES)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(Math.toIntExact(size))
        .array();
  }
}
