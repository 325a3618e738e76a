package io.vacha.job.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.error.ApiException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookUrlTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "hook",
        "http://example.com/",
        "file:///etc/passwd",
        "https://",
        "https:///path",
        "https://user:word@example.com/",
        "https://example.com/#part",
        "https://example.com:0/",
        "https://example.com:99999/",
        "https://example.com/a b",
        "https://example.com/\r\nX: y",
      })
  void refusesWhatIsNoReceiver(String url) {
    assertThatThrownBy(() -> WebhookUrl.parse(url, false)).isInstanceOf(ApiException.class);
  }

  @Test
  void readsWhereAReceiverIs() {
    WebhookUrl url = WebhookUrl.parse("https://[2606:4700::1]:8443?a=%20b", false);
    assertThat(url).isEqualTo(new WebhookUrl(true, "2606:4700::1", 8443, "/?a=%20b"));
    assertThat(url.authority()).isEqualTo("[2606:4700::1]:8443");
    assertThat(WebhookUrl.parse("http://example.com/x", true).authority()).isEqualTo("example.com");
  }
}
