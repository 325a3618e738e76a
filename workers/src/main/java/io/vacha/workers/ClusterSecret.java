package io.vacha.workers;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.vacha.settings.Secret;
import io.vacha.settings.SettingsException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the gateways and workers of one cluster know each other by. Immutable; prints nothing. */
public final class ClusterSecret {
  private static final int SHORTEST = 16;
  private static final String SCHEME = "Bearer ";

  private final List<Secret> secrets;

  private ClusterSecret(List<Secret> secrets) {
    this.secrets = secrets;
  }

  /**
   * The secret that was set.
   *
   * @throws SettingsException if there is none, or one that could be guessed
   */
  public static ClusterSecret of(WorkersSettings settings) {
    Secret set = settings.secret();
    Path file = settings.secretFile();
    if ((set == null) == (file == null)) {
      throw new SettingsException(
          "Set one of vacha.workers.secret (VACHA_WORKERS_SECRET) and vacha.workers.secret-file:"
              + " gateways and workers know each other by it. openssl rand -hex 32 makes one.");
    }
    List<Secret> secrets = set != null ? List.of(set) : read(file);
    if (secrets.isEmpty() || secrets.stream().anyMatch(each -> !isUsable(each))) {
      throw new SettingsException(
          "The secret in vacha.workers.secret%s must have %d characters or more, all of them visible ASCII."
              .formatted(set == null ? "-file" : "", SHORTEST));
    }
    return new ClusterSecret(secrets);
  }

  private static List<Secret> read(@Nullable Path file) {
    try (Stream<String> lines = Files.lines(Path.of(String.valueOf(file)), UTF_8)) {
      return lines.map(String::strip).filter(line -> !line.isEmpty()).map(Secret::new).toList();
    } catch (IOException | java.io.UncheckedIOException e) {
      throw new SettingsException("Cannot read vacha.workers.secret-file " + file + ".");
    }
  }

  private static boolean isUsable(Secret secret) {
    return secret.value().length() >= SHORTEST
        && secret.value().chars().allMatch(c -> c > ' ' && c < 127);
  }

  /** The header {@code Authorization} that a gateway sends. */
  String authorization() {
    return SCHEME + secrets.getFirst().value();
  }

  /** Whether a header {@code Authorization} has it; takes equally long whatever is wrong. */
  public boolean isIn(@Nullable String authorization) {
    byte[] sent = digest(authorization == null ? "" : authorization);
    boolean known = false;
    for (Secret each : secrets) {
      known |= MessageDigest.isEqual(sent, digest(SCHEME + each.value()));
    }
    return known;
  }

  /** What is made of each that it may be, the one that a gateway sends first. */
  public List<String> each(UnaryOperator<String> made) {
    return secrets.stream().map(Secret::value).map(made).toList();
  }

  private static byte[] digest(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
    } catch (java.security.NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  @Override
  public String toString() {
    return "********";
  }
}
