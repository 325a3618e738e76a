package io.vacha.speech;

import io.vacha.audio.PcmStream;
import io.vacha.audio.encode.EncodeTask;
import io.vacha.audio.encode.SoundEncoder;
import io.vacha.engine.Cancellation;
import io.vacha.engine.ClientPresence;
import io.vacha.error.ApiException;
import io.vacha.speech.cache.KeptSound;
import io.vacha.speech.cache.SpeechCache;
import io.vacha.speech.request.SoundForm;
import java.io.IOException;
import java.util.Optional;

/**
 * Speech that is sent while it is made. It is made at full speed into a file and sent from there,
 * so a slow client holds neither an engine nor an encoder. Thread-safe.
 */
public final class SpeechStreams {
  private final SpeechService service;
  private final SoundEncoder encoder;
  private final SoundFolder folder;

  SpeechStreams(SpeechService service, SoundEncoder encoder, SoundFolder folder) {
    this.service = service;
    this.encoder = encoder;
    this.folder = folder;
  }

  /**
   * Checks what is asked of somebody who is also told other things than the sound.
   *
   * @throws ApiException for what the client is told; nothing is charged then
   */
  public CheckedSpeech check(SpeechOrder order) {
    return service.check(order);
  }

  /** The same of somebody who is sent the sound alone. */
  public CheckedSpeech check(SpeechOrder order, SoundForm form) {
    return service.check(order, form);
  }

  /**
   * Begins to speak and returns when the first sound is there. Charged is what is made, before its
   * last bytes can be read; a client that leaves pays for what was made until then, a failure of
   * ours costs nothing. A sound that was made before is charged at once.
   *
   * @throws ApiException for what the client is told; nothing is charged then
   * @throws io.vacha.engine.ClientLeftException if nobody waits any longer; likewise
   */
  public SpokenStream begin(CheckedSpeech speech, SoundForm form, ClientPresence client)
      throws IOException {
    Cancellation work = new Cancellation();
    try (ClientPresence.Watch _ = client.watch(work)) {
      Optional<KeptSound> kept = service.kept(speech, work);
      return kept.isPresent()
          ? new SpokenStream.Kept(kept.get())
          : begin(new Making(speech, form, work));
    }
  }

  private SpokenStream begin(Making making) throws IOException {
    GrowingFile file = folder.open(making.speech().order().caller().keyId());
    Thread maker = start(making, file);
    SpokenStream.Made stream = new SpokenStream.Made(file, making.work(), maker);
    try {
      stream.awaitBeginning();
      return stream;
    } catch (IOException | RuntimeException e) {
      stream.close();
      throw e;
    }
  }

  private Thread start(Making making, GrowingFile file) throws IOException {
    try {
      return Thread.ofPlatform().daemon().name("speech-stream").start(() -> make(making, file));
    } catch (OutOfMemoryError e) { // no thread is to be had
      file.close();
      throw e;
    }
  }

  private record Making(CheckedSpeech speech, SoundForm form, Cancellation work) {
    EncodeTask encoding(PcmStream sound) {
      return new EncodeTask(sound, form.encoding(), form.manner(), speech.order().claim());
    }
  }

  /** A worker's loop: whatever ends it early is handed to the reader. */
  private void make(Making making, GrowingFile file) {
    try {
      CheckedSpeech speech = making.speech();
      SoundForm form = making.form();
      long millis =
          service.speakInto(
              speech,
              form.manner().speed(),
              making.work(),
              sound -> encoder.encode(making.encoding(sound), file));
      service.keep(
          speech,
          form,
          new SpeechCache.MadeSound(
              millis, file.length(), out -> new WholeSound.InFile(file, millis).writeTo(out)));
      file.end(null);
    } catch (IOException | RuntimeException | Error e) {
      file.end(e);
    }
  }
}
