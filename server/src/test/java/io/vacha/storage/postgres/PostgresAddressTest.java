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
        .startsWith("jdbc:postgresql://db.example.org/vacha?sslmode=verify-full&");
    assertThat(PostgresAddress.parse("postgresql://db.example.org/vacha?sslmode=require").url())
        .startsWith("jdbc:postgresql://db.example.org/vacha?sslmode=require&")
        .doesNotContain("sslfactory");
  }

  @Test
  void trustsThisMachine() {
    assertThat(PostgresAddress.parse("jdbc:postgresql://localhost:5433/vacha?a=b").url())
        .startsWith("jdbc:postgresql://localhost:5433/vacha?a=b&sslmode=prefer");
  }

  @Test
  void meansTheOneOfSeveralMachinesThatTakesWrites() {
    PostgresAddress both = PostgresAddress.parse("postgresql://db1:5433,[::1],db2/vacha");
    assertThat(both.url())
        .isEqualTo(
            "jdbc:postgresql://db1:5433,[::1],db2/vacha?sslmode=verify-full"
                + "&targetServerType=primary&sslfactory=org.postgresql.ssl.DefaultJavaSSLFactory");
    assertThat(both.hosts()).isEqualTo("db1:5433,[::1],db2");
    assertThat(PostgresAddress.parse("postgresql://db/vacha?targetServerType=any").url())
        .contains("?targetServerType=any&")
        .doesNotContain("primary");
  }

  @Test
  void trustsOneOfSeveralMachinesOnlyIfAllAreThisOne() {
    assertThat(PostgresAddress.parse("postgresql://localhost:1,127.0.0.1:2/vacha").url())
        .contains("sslmode=prefer");
    assertThat(PostgresAddress.parse("postgresql://localhost:1,db2/vacha").url())
        .contains("sslmode=verify-full");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "mysql://db/vacha",
        "postgresql://db",
        "postgresql://db/",
        "postgresql://db1,/vacha",
        "postgresql://db1,,db2/vacha",
        "postgresql://db1,db2:x/vacha",
        "postgresql://db1,me:secret@db2/vacha",
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
