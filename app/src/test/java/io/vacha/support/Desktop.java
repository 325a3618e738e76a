package io.vacha.support;

import io.vacha.testing.Eventually;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.springframework.util.FileSystemUtils;

/**
 * Debian's speech-dispatcher with the module of {@code packaging/speech-dispatcher} as its only
 * one, and a PulseAudio that keeps what would be heard. Thread-safe: immutable.
 */
public final class Desktop implements AutoCloseable {
  private static final String CONFIGURATION =
      """
      LogLevel 3
      LogDir "FOLDER"
      DefaultVolume 100
      DefaultLanguage "en"
      SymbolsPreproc "char"
      SymbolsPreprocFile "symbols.dic"
      AddModule "vacha" "PROGRAM" "vacha.conf" "FOLDER/vacha.log"
      DefaultModule vacha
      """;

  private final Path folder;
  private final List<Process> processes = new ArrayList<>();

  private Desktop(Path folder) {
    this.folder = folder;
  }

  /** Starts one whose module has these settings. */
  public static Desktop start(Map<String, String> settings) throws IOException {
    Desktop desktop = new Desktop(Files.createTempDirectory("desktop"));
    Path modules = Files.createDirectories(desktop.folder.resolve("modules"));
    SpeechModule.write(modules.resolve("vacha.conf"), settings);
    String text =
        CONFIGURATION
            .replace("FOLDER", desktop.folder.toString())
            .replace("PROGRAM", SpeechModule.PROGRAM.toString());
    Files.writeString(desktop.folder.resolve("speechd.conf"), text);
    desktop.launch(
        "pulseaudio -n --daemonize=no --exit-idle-time=-1 --use-pid-file=no"
            + " --load=module-native-protocol-unix"
            + " --load=module-null-sink\tsink_name=ear\trate=22050\tchannels=1");
    desktop.waitFor("pulse/native");
    desktop.launch("parec -d ear.monitor --raw --format=s16le --rate=22050 --channels=1");
    desktop.launch("speech-dispatcher -s -C FOLDER -S FOLDER/socket -t 0");
    desktop.waitFor("socket");
    return desktop;
  }

  private void launch(String command) throws IOException {
    List<String> words =
        Arrays.stream(command.replace("FOLDER", folder.toString()).split(" "))
            .map(word -> word.replace('\t', ' '))
            .toList();
    Path out = folder.resolve(words.getFirst() + ".out");
    processes.add(
        program(words)
            .redirectError(folder.resolve("log").toFile())
            .redirectOutput(out.toFile())
            .start());
  }

  private ProcessBuilder program(List<String> words) {
    ProcessBuilder builder = new ProcessBuilder(words);
    builder.environment().put("HOME", folder.toString());
    builder.environment().put("XDG_RUNTIME_DIR", folder.toString());
    builder.environment().put("SPEECHD_ADDRESS", "unix_socket:" + folder.resolve("socket"));
    return builder;
  }

  private void waitFor(String socket) {
    Eventually.until(socket, () -> Files.exists(folder.resolve(socket)));
  }

  /** What {@code spd-say} prints with these arguments, once it has ended well. */
  public String spdSay(String... arguments) throws IOException {
    List<String> words = new ArrayList<>(List.of("spd-say"));
    words.addAll(List.of(arguments));
    Process process = program(words).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.onExit().join().exitValue() != 0) {
      throw new AssertionError(said);
    }
    return said;
  }

  /** For how many seconds of the sound so far something was heard. */
  public double heardSeconds() throws IOException {
    byte[] sound = Files.readAllBytes(folder.resolve("parec.out"));
    int loud = 0;
    int window = 2 * 441; // 20 ms
    for (int at = 0; at + window <= sound.length; at += window) {
      loud += loudest(sound, at, at + window) > 300 ? 1 : 0;
    }
    return loud / 50.0;
  }

  private static int loudest(byte[] sound, int begin, int end) {
    int loudest = 0;
    for (int i = begin; i < end; i += 2) {
      loudest = Math.max(loudest, Math.abs((sound[i + 1] << 8) | (sound[i] & 0xff)));
    }
    return loudest;
  }

  @Override
  public void close() throws IOException {
    for (Process process : processes.reversed()) {
      process.destroy();
      process.onExit().join();
    }
    FileSystemUtils.deleteRecursively(folder);
  }
}
