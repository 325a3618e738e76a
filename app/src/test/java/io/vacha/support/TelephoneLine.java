package io.vacha.support;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.testing.Repository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Calls to the menu of {@code packaging/telephone} through its {@code line}. Immutable.
 *
 * @param folder holds the sounds of callers and prompts, and the dialplan
 * @param plan the dialplan
 * @param environment where the scripts find the service
 */
public record TelephoneLine(Path folder, Path plan, Map<String, String> environment) {
  private static final Path SCRIPTS = Repository.root().resolve("packaging/telephone");

  /** For a service and a key, where these phrases may be said, lines of keys and phrases. */
  public static TelephoneLine to(TestService service, String key, Path folder, String phrases)
      throws IOException {
    Path list = Files.writeString(Files.createTempFile(folder, "phrases", ".txt"), phrases);
    Path plan = Files.createTempFile(folder, "extensions", ".conf");
    String delivered = Files.readString(SCRIPTS.resolve("extensions.conf"));
    Files.writeString(plan, delivered.replace("/etc/asterisk/vacha/phrases.txt", list.toString()));
    Path certificate = service.running().installation().certificate().toAbsolutePath();
    return new TelephoneLine(
        folder,
        plan,
        Map.of(
            "VACHA_URL", service.anonymous().base().toString(),
            "VACHA_API_KEY", key,
            "VACHA_CA", certificate.toString(),
            "VACHA_MATCH", "text",
            "VACHA_SETTINGS", folder.resolve("none").toString()));
  }

  /** The same with another setting. */
  public TelephoneLine with(String name, String value) {
    Map<String, String> changed = new HashMap<>(environment);
    changed.put(name, value);
    return new TelephoneLine(folder, plan, changed);
  }

  /** The same with turns of twenty seconds instead of six. */
  public TelephoneLine patient() throws IOException {
    Files.writeString(plan, Files.readString(plan).replace(",6,", ",20,"));
    return this;
  }

  /** Fetches prompts, lines of names and texts, into a folder of sounds; what it printed. */
  public String fetch(String prompts, String sounds) throws IOException {
    Path list = Files.writeString(folder.resolve("list.txt"), prompts);
    return run("prompts", list.toString(), folder.resolve(sounds).toString());
  }

  /** What happens in a call of somebody who does this; time passes so many times as fast. */
  public List<String> call(double pace, String... turns) throws IOException {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("--pace", Double.toString(pace)));
    arguments.addAll(List.of("--sounds", folder.toString()));
    arguments.addAll(List.of("--heard", folder.resolve("heard.ulaw").toString()));
    arguments.addAll(List.of(plan.toString(), "vacha", "100"));
    arguments.addAll(List.of(turns));
    return run("line", arguments.toArray(new String[0])).lines().toList();
  }

  private String run(String script, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(SCRIPTS.resolve(script).toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(environment);
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.onExit().join().exitValue()).as(said).isBetween(0, 1);
    return said;
  }
}
