package io.vacha.benchmarks;

import io.vacha.audio.PcmFile;
import io.vacha.audio.Sound;
import io.vacha.audio.decode.DecodeTask;
import io.vacha.audio.decode.Decoding;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaFormat;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.audio.decode.MediaSniffer;
import io.vacha.audio.decode.StopHook;
import io.vacha.benchmarks.fixture.Samples;
import io.vacha.benchmarks.service.ServiceProcess;
import io.vacha.engine.Cancellation;
import io.vacha.engine.Language;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.pocketsphinx.PocketsphinxEngine;
import io.vacha.engine.pocketsphinx.PocketsphinxSettings;
import io.vacha.khmer.KhmerFrontEnd;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * How long does a recording take over HTTPS, against the decoder alone on the same samples, in turn
 * in one run?
 *
 * <p>{@code benchmarks/run transcription FILE}.
 */
public final class TranscriptionBenchmark {
  private static final int ROUNDS = 5;

  private TranscriptionBenchmark() {}

  /** Runs it; the arguments are the checkout's folder and a recording. */
  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]).toAbsolutePath();
    Path file = Path.of(arguments[1]);
    Path folder = Files.createTempDirectory("vacha-benchmark");
    try (ServiceProcess service = ServiceProcess.start(home, folder, ServiceBenchmark.SETTINGS);
        HttpClient client = ServiceProcess.trustingClient();
        MediaDecoder decoder = new MediaDecoder(MediaSettings.defaults(), folder);
        PcmFile audio = decode(decoder, file);
        var engine =
            new PocketsphinxEngine(PocketsphinxSettings.defaults(), folder, KhmerFrontEnd.load())) {
      HttpRequest request =
          service
              .to("/api/v1/transcribe?language=en")
              .header("Content-Type", "application/octet-stream")
              .POST(HttpRequest.BodyPublishers.ofFile(file))
              .build();
      RecognitionTask task = new RecognitionTask(audio, Language.EN, new Cancellation());
      System.out.println(send(client, request));
      engine.recognize(task);
      Samples[] both =
          Samples.inTurn(ROUNDS, () -> send(client, request), () -> engine.recognize(task));
      System.out.printf(
          Locale.ROOT,
          "transcribe: %.2f s over HTTPS, decoder alone %.2f s, ratio %.2f, %.2f x real time%n",
          both[0].median() / 1000,
          both[1].median() / 1000,
          both[0].median() / both[1].median(),
          both[0].median() / audio.durationMillis());
    }
  }

  private static PcmFile decode(MediaDecoder decoder, Path file) throws IOException {
    MediaFormat format = MediaSniffer.sniff(file).orElseThrow();
    var task = new DecodeTask(file, format, Sound.RECOGNITION_RATE_HZ, 600_000);
    if (decoder.decode(task, StopHook.never()) instanceof Decoding.Decoded decoded) {
      return decoded.audio();
    }
    throw new IOException("not decodable: " + file);
  }

  private static String send(HttpClient client, HttpRequest request)
      throws IOException, InterruptedException {
    HttpResponse<byte[]> answer = client.send(request, HttpResponse.BodyHandlers.ofByteArray());
    String body = new String(answer.body(), StandardCharsets.UTF_8);
    if (answer.statusCode() != 200) {
      throw new IOException(body);
    }
    return body;
  }
}
