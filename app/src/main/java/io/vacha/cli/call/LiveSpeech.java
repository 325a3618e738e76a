package io.vacha.cli.call;

import io.vacha.client.VachaClient;
import io.vacha.client.VachaException;
import io.vacha.client.live.SpeechOptions;
import io.vacha.client.live.SpeechSession;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Speaks a text while it arrives. */
record LiveSpeech(VachaClient client, SpeechOptions options) {
  private static final int MOST_CHARS = 1000;

  /**
   * Speaks all of a text in UTF-8.
   *
   * @param sound gets bare samples as they come
   * @return how many bytes
   */
  long speak(InputStream text, OutputStream sound) throws IOException {
    try (SpeechSession session = ApiCall.await(() -> client.speakLive(options), "Connecting")) {
      CompletableFuture<Void> brought = VachaClient.async(() -> bring(session, text));
      long bytes = 0;
      for (var heard = session.next(); heard.isPresent(); heard = session.next()) {
        sound.write(heard.get());
        sound.flush();
        bytes += heard.get().length;
      }
      ApiCall.await(brought::get, "Reading");
      return bytes;
    } catch (VachaException e) {
      throw ApiCall.explain(e);
    }
  }

  private static @Nullable Void bring(SpeechSession session, InputStream text) throws IOException {
    Reader reader = new InputStreamReader(text, StandardCharsets.UTF_8);
    char[] part = new char[MOST_CHARS];
    for (int count = reader.read(part); count >= 0; count = reader.read(part)) {
      session.say(new String(part, 0, count));
    }
    session.finish();
    return null;
  }
}
