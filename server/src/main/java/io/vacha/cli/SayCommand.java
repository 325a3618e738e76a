package io.vacha.cli;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;

/** {@code vacha say}: speaks a text through the running service. */
@Command(
    name = "say",
    mixinStandardHelpOptions = true,
    description = "Speaks a Khmer or English text through the running service into an MP3 file.")
final class SayCommand implements Callable<Integer> {
  @Parameters(paramLabel = "TEXT", description = "What to say; '-' reads standard input.")
  private String text = "";

  @Option(names = "--voice", paramLabel = "VOICE", description = "sovann (default) or puthi.")
  private String voice = "";

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Where the MP3 goes; default speech.mp3.")
  private Path out = Path.of("speech.mp3");

  @Mixin private ServiceAddress service = new ServiceAddress();

  @Override
  public Integer call() throws IOException {
    Map<String, String> body = new LinkedHashMap<>();
    body.put("text", text.equals("-") ? readInput() : text);
    if (!voice.isEmpty()) {
      body.put("voice", voice);
    }
    HttpRequest request =
        ApiCall.to(service, "/api/v1/tts")
            .header("Content-Type", "application/json")
            .POST(
                HttpRequest.BodyPublishers.ofByteArray(JsonMapper.shared().writeValueAsBytes(body)))
            .build();
    HttpResponse<byte[]> response = ApiCall.send(service, request, "Speaking");
    Files.write(out, response.body());
    String seconds = response.headers().firstValue("x-audio-duration-seconds").orElse("?");
    System.out.println(out + ": " + seconds + " s, " + response.body().length + " bytes");
    return 0;
  }

  private static String readInput() throws IOException {
    return new String(System.in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
  }
}
