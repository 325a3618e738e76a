package io.vacha.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.account.AccountService;
import io.vacha.account.key.KeyService;
import io.vacha.account.key.NewKey;
import io.vacha.storage.Database;
import io.vacha.storage.sqlite.SqliteDatabase;
import io.vacha.support.ChildProgram;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code vacha up} where there are keys but their pepper is gone. */
class LostPepperTest {
  @TempDir private Path folder;

  @Test
  void endsWithOneLineThatSaysSo() throws Exception {
    makeKey();
    Files.delete(folder.resolve("pepper"));
    ProcessBuilder builder = new ProcessBuilder(ChildProgram.command(Main.class, List.of("up")));
    builder.environment().put("VACHA_DATA", folder.toString());
    builder.environment().put("VACHA_CONFIG", folder.resolve("none.yaml").toString());
    builder.environment().put("VACHA_PORT", "0");
    builder.environment().put("VACHA_MANAGEMENT_PORT", "0");
    Process process = builder.redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isEqualTo(1);
    assertThat(said.lines()).singleElement().asString().contains("'pepper' is gone", "Restore it");
  }

  private void makeKey() throws IOException {
    InstantSource clock = InstantSource.system();
    SecureRandom random = new SecureRandom();
    try (Database database = SqliteDatabase.open(folder)) {
      String account = new AccountService(database, clock, random).ensure("a", "free").id();
      KeyService keys = KeyService.open(database, folder, clock, random);
      keys.create(NewKey.forClient(account, "first"));
    }
  }
}
