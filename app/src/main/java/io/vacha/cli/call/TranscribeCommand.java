package io.vacha.cli.call;

import io.vacha.cli.CommandFailure;
import io.vacha.client.Recording;
import io.vacha.client.Transcript;
import io.vacha.client.TranscriptionOptions;
import io.vacha.client.TranscriptionOptions.Channels;
import io.vacha.client.VachaClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code vacha transcribe}: sends a recording to the running service and prints the text. */
@Command(
    name = "transcribe",
    mixinStandardHelpOptions = true,
    description = "Transcribes a recording with the running service and prints the text.")
public final class TranscribeCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "MP3, WAV, M4A, OGG, FLAC, OPUS or WebM.")
  private Path file = Path.of("");

  @Option(names = "--language", paramLabel = "LANGUAGE", description = "km, en or auto (default).")
  private String language = "auto";

  @Option(names = "--model", paramLabel = "MODEL", description = "Default: svc-stt-v2.")
  private String model = "svc-stt-v2";

  @Option(
      names = "--channels",
      paramLabel = "CHANNELS",
      description = "mixed (default), or separate to transcribe each side of a call by itself.")
  private Channels channels = Channels.MIXED;

  @Option(names = "--json", description = "Print the JSON response of the service.")
  private boolean json;

  @Mixin private ServiceAddress service = new ServiceAddress();

  @Override
  public Integer call() {
    requireReadable();
    VachaClient client = service.client();
    TranscriptionOptions options =
        TranscriptionOptions.defaults()
            .withLanguage(language)
            .withModel(model)
            .withChannels(channels);
    if (json) {
      String answer =
          ApiCall.await(() -> client.transcribeToJson(Recording.of(file), options), "Transcribing");
      System.out.println(answer);
      return 0;
    }
    Transcript result =
        ApiCall.await(() -> client.transcribe(Recording.of(file), options), "Transcribing");
    print(result);
    System.err.printf(
        "(%.3f s of audio%s, confidence %.2f, model %s)%n",
        result.durationSeconds(), charged(result), result.confidence(), result.model());
    return 0;
  }

  private static String charged(Transcript result) {
    Double seconds = result.chargedSeconds();
    return seconds == null ? "" : String.format(Locale.ROOT, ", %.3f s charged", seconds);
  }

  private void print(Transcript result) {
    if (channels == Channels.MIXED) {
      System.out.println(result.text());
    }
    for (Transcript.Segment said : result.segments()) {
      System.out.printf(
          Locale.ROOT, "%8.3f  Channel %d: %s%n", said.start(), said.channel(), said.text());
    }
  }

  private void requireReadable() {
    if (Files.isDirectory(file)) {
      throw new CommandFailure(file + " is a folder; name a recording in it.");
    }
    if (!Files.exists(file)) {
      throw new CommandFailure("There is no file " + file + ".");
    }
    if (!Files.isReadable(file)) {
      throw new CommandFailure("Cannot read " + file + ": permission denied.");
    }
  }
}
