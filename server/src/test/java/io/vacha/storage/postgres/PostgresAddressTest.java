package io.vacha.storage.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.settings.SettingsException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PostgresAddressTest {
  @Test
  void verifiesAnotherMachineUnlessToldOtherwise() {
    assertThat(PostgresAddress.parse("postgresql://db.example.org/vacha").url())
        .startsWith("jdbc:postgresql://db.example.org/vacha?sslmode=verify-full&sslfactory=");
    assertThat(PostgresAddress.parse("postgresql://db.example.org/vacha?sslmode=require").url())
        .isEqualTo("jdbc:postgresql://db.example.org/vacha?sslmode=require");
  }

  @Test
  void trustsThisMachine() {
    assertThat(PostgresAddress.parse("jdbc:postgresql://localhost:5433/vacha?a=b").url())
        .isEqualTo("jdbc:postgresql://localhost:5433/vacha?a=b&sslmode=prefer");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "mysql://db/vacha",
        "postgresql://db",
        "postgresql://db/",
        "db/vacha",
        "postgresql://a b/c",
        "postgresql://me:secret@db/vacha",
        "postgresql://db/vacha?password=secret",
        "postgresql://db/vacha?sslmode=require&user=me"
      })
  void refusesWhatIsNoAddressOrHoldsASecret(String written) {
    assertThatThrownBy(() -> PostgresAddress.parse(written))
        .isInstanceOf(SettingsException.class)
        .hasMessageStartingWith("vacha.storage.url must")
        .message()
        .doesNotContain("secret");
  }
}
