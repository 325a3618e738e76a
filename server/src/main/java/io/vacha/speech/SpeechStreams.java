package io.vacha.speech;

import io.vacha.audio.PcmStream;
import io.vacha.audio.encode.EncodeTask;
import io.vacha.audio.encode.SoundEncoder;
import io.vacha.audio.encode.SoundEncoding;
import io.vacha.audio.encode.SoundFormat;
import io.vacha.audio.encode.SoundManner;
import io.vacha.engine.Cancellation;
import io.vacha.engine.ClientPresence;
import io.vacha.error.ApiException;
import java.io.IOException;

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
   * Begins to speak and returns when the first sound is there. Charged is what is made, before its
   * last bytes can be read; a client that leaves pays for what was made until then, a failure of
   * ours costs nothing.
   *
   * @param speed 0.25 to 4
   * @throws ApiException for what the client is told; nothing is charged then
   * @throws io.vacha.engine.ClientLeftException if nobody waits any longer; likewise
   */
  public SpokenStream begin(
      SpeechOrder order, SoundFormat format, double speed, ClientPresence client)
      throws IOException {
    GrowingFile file = folder.open(order.caller().keyId());
    Cancellation work = new Cancellation();
    Thread maker =
        Thread.ofPlatform()
            .daemon()
            .name("speech-stream")
            .start(() -> make(new Making(order, format, speed, work), file));
    SpokenStream stream = new SpokenStream(file, work, maker);
    try (ClientPresence.Watch _ = client.watch(work)) {
      stream.awaitBeginning();
      return stream;
    } catch (IOException | RuntimeException e) {
      stream.close();
      throw e;
    }
  }

  private record Making(SpeechOrder order, SoundFormat format, double speed, Cancellation work) {
    EncodeTask encoding(PcmStream sound) {
      return new EncodeTask(
          sound, SoundEncoding.usual(format), SoundManner.ofSpeed(speed), order.claim());
    }
  }

  /** A worker's loop: whatever ends it early is handed to the reader. */
  private void make(Making making, GrowingFile file) {
    try {
      service.speakInto(
          making.order(),
          making.speed(),
          making.work(),
          sound -> encoder.encode(making.encoding(sound), file));
      file.end(null);
    } catch (IOException | RuntimeException | Error e) {
      file.end(e);
    }
  }
}
