package io.vacha.support;

import io.vacha.testing.Repository;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The module of {@code packaging/speech-dispatcher}, asked on its standard input as
 * speech-dispatcher does. Confined to one thread.
 */
public final class SpeechModule implements AutoCloseable {
  /** The program. */
  public static final Path PROGRAM =
      Repository.root().resolve("packaging/speech-dispatcher/sd_vacha");

  private final Process process;
  private final InputStream out;
  private final Path log;

  /**
   * What was heard of a message.
   *
   * @param samples 16 bits each, little-endian
   * @param marks after how many samples each mark was reached, in that order
   * @param end the event that ended it
   */
  @SuppressWarnings("ArrayRecordComponent") // read by the one test that asked for it
  public record Heard(byte[] samples, Map<String, Integer> marks, String end) {}

  private SpeechModule(Process process, Path log) {
    this.process = process;
    this.out = new BufferedInputStream(process.getInputStream());
    this.log = log;
  }

  /** Starts one with these settings. */
  public static SpeechModule start(Path folder, Map<String, String> settings) throws IOException {
    Path file = write(Files.createTempFile(folder, "vacha", ".conf"), settings);
    Path log = Files.createTempFile(folder, "module", ".log");
    ProcessBuilder builder = new ProcessBuilder(PROGRAM.toString(), file.toString());
    return new SpeechModule(builder.redirectError(log.toFile()).start(), log);
  }

  /** Writes its settings as an operator would. */
  static Path write(Path file, Map<String, String> settings) throws IOException {
    List<String> lines = new ArrayList<>(List.of("# Settings", ""));
    settings.forEach((name, value) -> lines.add(name + "=" + value));
    return Files.write(file, lines);
  }

  /** The settings for a service and a new key of this plan. */
  public static Map<String, String> settings(TestService service, String plan) {
    Path certificate = service.running().installation().certificate().toAbsolutePath();
    return Map.of(
        "VACHA_URL", service.anonymous().base().toString(),
        "VACHA_API_KEY", service.createKey(plan).secret().value(),
        "VACHA_CA", certificate.toString());
  }

  /** The answer to a command without a text: all its lines. */
  public List<String> ask(String command) throws IOException {
    send(command + "\n");
    return reply();
  }

  /** The last line of the answer to a command with lines. */
  public String ask(String command, String... lines) throws IOException {
    ask(command);
    send(String.join("\n", lines) + "\n.\n");
    return reply().getLast();
  }

  /** Sends what has no answer, or has it later. */
  public void send(String text) throws IOException {
    process.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().flush();
  }

  /** What is heard of a whole message. */
  public Heard say(String kind, String text) throws IOException {
    String answer = ask(kind, text);
    if (!answer.startsWith("200 ")) {
      return new Heard(new byte[0], Map.of(), answer);
    }
    return rest();
  }

  /** What is heard until the message ends. */
  public Heard rest() throws IOException {
    ByteArrayOutputStream samples = new ByteArrayOutputStream();
    Map<String, Integer> marks = new LinkedHashMap<>();
    while (true) {
      byte[] event = line();
      String text = new String(event, StandardCharsets.UTF_8);
      if (text.startsWith("705-AUDIO\0")) {
        samples.writeBytes(unescaped(event, "705-AUDIO\0".length()));
      } else if (text.startsWith("700-")) {
        marks.put(text.substring(4), samples.size() / 2);
      } else if (text.matches("70[234] .*")) {
        return new Heard(samples.toByteArray(), marks, text);
      }
    }
  }

  /** Waits for the first sound of a message. */
  public void untilHeard() throws IOException {
    while (!new String(line(), StandardCharsets.UTF_8).equals("705 AUDIO")) {}
  }

  /** What it wrote for the administrator. */
  public String log() throws IOException {
    return Files.readString(log);
  }

  private List<String> reply() throws IOException {
    List<String> lines = new ArrayList<>();
    do {
      lines.add(new String(line(), StandardCharsets.UTF_8));
    } while (lines.getLast().charAt(3) != ' ');
    return lines;
  }

  private byte[] line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int each = out.read(); each != '\n'; each = out.read()) {
      if (each < 0) {
        throw new EOFException("the module ended: " + log());
      }
      line.write(each);
    }
    return line.toByteArray();
  }

  private static byte[] unescaped(byte[] event, int begin) {
    ByteArrayOutputStream samples = new ByteArrayOutputStream();
    for (int i = begin; i < event.length; i++) {
      samples.write(event[i] == '}' ? event[++i] ^ 0x20 : event[i]);
    }
    return samples.toByteArray();
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }
}
