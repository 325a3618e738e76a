package io.vacha.workers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.settings.Secret;
import io.vacha.settings.SettingsException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a cluster knows itself by: replaced without a pause, and never guessed or told. */
class ClusterSecretTest {
  private static final String OLD = "0123456789abcdef";
  private static final String NEW = "fedcba9876543210";

  @TempDir private Path folder;

  private static ClusterSecret secret(@Nullable String set, @Nullable Path file) {
    Duration second = Duration.ofSeconds(1);
    return ClusterSecret.of(
        new WorkersSettings(
            List.of(),
            set == null ? null : new Secret(set),
            file,
            null,
            null,
            null,
            second,
            second,
            second));
  }

  private Path file(String... lines) throws IOException {
    return Files.write(folder.resolve("secret"), List.of(lines));
  }

  @Test
  void aWorkerTakesEveryLineAndAGatewaySendsTheFirst() throws IOException {
    ClusterSecret both = secret(null, file(NEW, OLD, ""));
    assertThat(both.isIn("Bearer " + OLD)).isTrue();
    assertThat(both.isIn("Bearer " + NEW)).isTrue();
    assertThat(both.authorization()).isEqualTo("Bearer " + NEW);
  }

  @Test
  void aSecretThatWasStolenIsWorthNothingOnceItsLineIsGone() throws IOException {
    assertThat(secret(null, file(NEW)).isIn("Bearer " + OLD)).isFalse();
  }

  @Test
  void nothingElseIsTakenForIt() {
    ClusterSecret secret = secret(OLD, null);
    for (String sent : List.of("", OLD, "Bearer ", "bearer " + OLD, "Bearer " + OLD + " ")) {
      assertThat(secret.isIn(sent)).as(sent).isFalse();
    }
    assertThat(secret.isIn(null)).isFalse();
  }

  @Test
  void oneThatIsMissingOrCouldBeGuessedIsRefusedWithoutTellingIt() throws IOException {
    assertThatThrownBy(() -> secret(null, null))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("openssl rand -hex 32");
    Path empty = file("");
    assertThatThrownBy(() -> secret(null, empty)).hasMessageContaining("16 characters");
    assertThatThrownBy(() -> secret(null, folder.resolve("absent")))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("Cannot read");
    assertThatThrownBy(() -> secret("abcdefghijklmno", null))
        .hasMessageContaining("16 characters")
        .hasMessageNotContaining("abcdefg");
    assertThatThrownBy(() -> secret(OLD, folder)).hasMessageContaining("Set one of");
    assertThat(secret(OLD, null)).hasToString("********");
  }
}
