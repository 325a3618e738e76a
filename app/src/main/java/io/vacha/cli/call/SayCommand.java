package io.vacha.cli.call;

import io.vacha.cli.CommandFailure;
import io.vacha.client.SpeechRequest;
import io.vacha.client.VachaClient;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code vacha say}: speaks a text through the running service. */
@Command(
    name = "say",
    mixinStandardHelpOptions = true,
    description = "Speaks a Khmer or English text through the running service into a sound file.")
public final class SayCommand implements Callable<Integer> {
  @Parameters(paramLabel = "TEXT", description = "What to say; '-' reads standard input.")
  private String text = "";

  @Option(names = "--voice", paramLabel = "VOICE", description = "sovann (default) or puthi.")
  private String voice = "";

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description = "Where the sound goes; default speech.mp3.")
  private Path out = Path.of("speech.mp3");

  @Option(
      names = "--ssml",
      description = "TEXT is SSML (docs/guides/ssml.md); else markup is read out.")
  private boolean ssml;

  @Mixin private SoundOptions sound = new SoundOptions();

  @Mixin private ServiceAddress service = new ServiceAddress();

  @Override
  public Integer call() throws IOException {
    requireWritable();
    String said = text.equals("-") ? readInput() : text;
    SpeechRequest request =
        new SpeechRequest(said, voice.isEmpty() ? null : voice)
            .withFormat(sound.format(out))
            .withManner(sound.manner())
            .withType(ssml ? SpeechRequest.TextType.SSML : SpeechRequest.TextType.PLAIN);
    VachaClient client = service.client();
    Duration duration = ApiCall.await(() -> client.speakTo(request, out), "Speaking");
    System.out.printf(
        Locale.ROOT, "%s: %.3f s, %d bytes%n", out, duration.toMillis() / 1000.0, Files.size(out));
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
