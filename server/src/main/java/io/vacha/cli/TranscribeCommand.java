package io.vacha.cli;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code vacha transcribe}: sends a recording to the running service and prints the text. */
@Command(
    name = "transcribe",
    mixinStandardHelpOptions = true,
    description = "Sends a recording to the running service and prints what was said.")
final class TranscribeCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "MP3, WAV, M4A, OGG, FLAC, OPUS or WebM.")
  private Path file = Path.of("");

  @Option(names = "--language", paramLabel = "LANGUAGE", description = "km, en or auto (default).")
  private String language = "auto";

  @Option(names = "--model", paramLabel = "MODEL", description = "Default: svc-stt-v2.")
  private String model = "svc-stt-v2";

  @Option(names = "--json", description = "Print the whole answer as the service gave it.")
  private boolean json;

  @Mixin private ServiceAddress service = new ServiceAddress();

  @Override
  public Integer call() throws IOException {
    HttpResponse<byte[]> response = ApiCall.send(service, request(), "Transcribing");
    String body = new String(response.body(), StandardCharsets.UTF_8);
    if (json) {
      System.out.println(body);
      return 0;
    }
    JsonNode result = JsonMapper.shared().readTree(body);
    System.out.println(result.path("text").asString());
    System.err.printf(
        "(%.3f s of audio, confidence %.2f, model %s)%n",
        result.path("duration_seconds").asDouble(),
        result.path("confidence").asDouble(),
        result.path("model").asString());
    return 0;
  }

  private HttpRequest request() throws IOException {
    String query = "?language=" + encoded(language) + "&model=" + encoded(model);
    try {
      return ApiCall.to(service, "/api/v1/transcribe" + query)
          .header("Content-Type", "application/octet-stream")
          .POST(HttpRequest.BodyPublishers.ofFile(file))
          .build();
    } catch (FileNotFoundException e) {
      throw new CommandFailure("There is no file " + file + ".", e);
    }
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }
}
