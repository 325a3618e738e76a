package io.vacha.cli.call;

import io.vacha.cli.CommandFailure;
import io.vacha.client.SpeechRequest;
import io.vacha.client.VachaClient;
import io.vacha.client.live.SpeechWithTimes;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/** {@code vacha say}: speaks a text through the running service. */
@Command(
    name = "say",
    mixinStandardHelpOptions = true,
    description = "Turns a Khmer or English text into an audio file, using the running service.")
public final class SayCommand implements Callable<Integer> {
  private static final JsonMapper TIMES =
      JsonMapper.builder().propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE).build();

  @Parameters(paramLabel = "TEXT", description = "The text to speak; '-' reads standard input.")
  private String text = "";

  @Option(
      names = "--voice",
      paramLabel = "VOICE",
      description = "A voice of the service. Default: sovann.")
  private String voice = "";

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description = "File to write. Default: speech.mp3.")
  private Path out = Path.of("speech.mp3");

  @Option(
      names = "--ssml",
      description = "TEXT is SSML (docs/guides/ssml.md). Without this, tags are read aloud.")
  private boolean ssml;

  @Option(
      names = "--words",
      paramLabel = "FILE",
      description = "Also writes when each word is said, and each mark reached, as JSON.")
  private @Nullable Path words;

  @Option(
      names = "--live",
      description = "Speaks TEXT while it arrives, as bare samples; -o - writes them to a pipe.")
  private boolean live;

  @Mixin private SoundOptions sound = new SoundOptions();

  @Mixin private ServiceAddress service = new ServiceAddress();

  @Override
  public Integer call() throws IOException {
    if (live) {
      return speakLive();
    }
    requireWritable();
    if (words != null) {
      return speakWithTimes(words);
    }
    SpeechRequest request = request();
    VachaClient client = service.client();
    Duration duration = ApiCall.await(() -> client.speakTo(request, out), "Speaking");
    print(duration.toMillis() / 1000.0);
    return 0;
  }

  private SpeechRequest request() throws IOException {
    String said = text.equals("-") ? readInput() : text;
    return new SpeechRequest(said, named())
        .withFormat(sound.format(out))
        .withManner(sound.manner())
        .withType(ssml ? SpeechRequest.TextType.SSML : SpeechRequest.TextType.PLAIN);
  }

  private @Nullable String named() {
    return voice.isEmpty() ? null : voice;
  }

  private void print(double seconds) throws IOException {
    System.out.printf(Locale.ROOT, "%s: %.3f s, %d bytes%n", out, seconds, Files.size(out));
  }

  private int speakWithTimes(Path times) throws IOException {
    SpeechRequest request = request();
    VachaClient client = service.client();
    SpeechWithTimes speech = ApiCall.await(() -> client.speakWithTimes(request), "Speaking");
    Files.write(out, speech.audio());
    Files.writeString(times, TIMES.writeValueAsString(Times.of(speech)) + "\n");
    print(speech.durationSeconds());
    return 0;
  }

  /** What is written beside a sound. */
  private record Times(
      double durationSeconds, List<SpeechWithTimes.Word> words, List<SpeechWithTimes.Mark> marks) {
    static Times of(SpeechWithTimes speech) {
      return new Times(speech.durationSeconds(), speech.words(), speech.marks());
    }
  }

  private int speakLive() throws IOException {
    if (ssml || words != null) {
      throw new CommandFailure("--live speaks plain text; leave --ssml and --words out.");
    }
    LiveSpeech speech = new LiveSpeech(service.client(), sound.live(out, named()));
    InputStream said =
        text.equals("-")
            ? System.in
            : new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    if (out.toString().equals("-")) {
      long _ = speech.speak(said, System.out);
      return 0;
    }
    requireWritable();
    try (OutputStream file = Files.newOutputStream(out)) {
      System.out.printf(Locale.ROOT, "%s: %d bytes%n", out, speech.speak(said, file));
    }
    return 0;
  }

  /** Before anything is spoken, and charged. */
  private void requireWritable() {
    Path folder = out.toAbsolutePath().getParent();
    if (folder == null || Files.isDirectory(out)) {
      throw new CommandFailure("Cannot write " + out + ": it is a folder; name a file in it.");
    }
    if (!Files.isDirectory(folder)) {
      throw new CommandFailure("Cannot write " + out + ": there is no folder " + folder + ".");
    }
    if (!Files.isWritable(Files.exists(out) ? out : folder)) {
      throw new CommandFailure("Cannot write " + out + ": permission denied.");
    }
  }

  private static String readInput() throws IOException {
    return new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
  }
}
