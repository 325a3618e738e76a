package io.vacha.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestIdsTest {
  private final RequestIds ids =
      new RequestIds(
          InstantSource.fixed(Instant.parse("2026-11-21T00:00:00Z")), new SecureRandom());

  @ParameterizedTest
  @ValueSource(strings = {"a", "A-z_0.9", "550e8400-e29b-41d4-a716-446655440000"})
  void keepsAHarmlessId(String supplied) {
    assertThat(ids.idFor(supplied)).isEqualTo(supplied);
  }

  @Test
  void keeps128CharactersAndNotOneMore() {
    assertThat(ids.idFor("x".repeat(128))).isEqualTo("x".repeat(128));
    assertThat(ids.idFor("x".repeat(129))).startsWith("req_");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "a b",
        "a\n",
        "a\r\nSet-Cookie: x",
        "<a>",
        "é",
        "a/b",
        "{}",
        "svc_sk_a",
        "x.svc_sk_0aZ-y"
      })
  void replacesAnyOther(String supplied) {
    assertThat(ids.idFor(supplied)).matches("req_[0-9A-Z]{26}");
  }

  @Test
  void makesOneWhereNoneCame() {
    assertThat(ids.idFor(null)).matches("req_[0-9A-HJKMNP-TV-Z]{26}");
  }

  @Test
  void neverRepeatsWithinOneMillisecond() {
    Set<String> made = new HashSet<>();
    for (int i = 0; i < 10_000; i++) {
      made.add(ids.next());
    }
    assertThat(made).hasSize(10_000);
  }

  @Test
  void sortsByTime() {
    var later =
        new RequestIds(
            InstantSource.fixed(Instant.parse("2026-11-21T00:00:01Z")), new SecureRandom());
    assertThat(ids.next()).isLessThan(later.next());
  }
}
