package io.vacha.settings;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyMaskTest {
  private static final String KEY = "svc_sk_0123456789abcdefghijABCDEFGHIJ012345";

  @Test
  void masksEveryKeyInAText() {
    assertThat(KeyMask.mask("a " + KEY + ", b=" + KEY + "\n" + KEY))
        .isEqualTo("a svc_sk_***, b=svc_sk_***\nsvc_sk_***");
  }

  @Test
  void leavesEverythingElse() {
    assertThat(KeyMask.mask("Send 'Authorization: Bearer svc_sk_…'."))
        .isEqualTo("Send 'Authorization: Bearer svc_sk_…'.");
    assertThat(KeyMask.isIn("svc_sk_")).isFalse();
    assertThat(KeyMask.isIn("x" + KEY)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "/api/v1/svc_sk_abc, /api/v1/svc_sk_***",
    "/svc%5Fsk%5fabc/x, /svc_sk_***/x",
    "/%73vc_sk_a%62c, /svc_sk_***",
    "/a%20b, /a%20b",
    "/a+b, /a+b",
    "/%zz/svc_sk_abc, /%zz/svc_sk_***",
  })
  void masksPathsHoweverTheyAreEncoded(String path, String masked) {
    assertThat(KeyMask.maskPath(path)).isEqualTo(masked);
  }

  @Test
  void hidesTheSecretOfALiveSession() {
    String secret = "ek_key_8Ab2.1780000000." + "0f".repeat(32);
    assertThat(KeyMask.mask("subprotocol " + secret + ", realtime"))
        .isEqualTo("subprotocol ek_***, realtime");
    assertThat(KeyMask.isIn(secret)).isTrue();
    assertThat(KeyMask.mask("secret " + secret.replace("ek_", "ek_speak_")))
        .isEqualTo("secret ek_speak_***");
    assertThat(KeyMask.isIn("week_key_of.2026")).isFalse();
  }
}
