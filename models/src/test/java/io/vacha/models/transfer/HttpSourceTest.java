package io.vacha.models.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.models.ModelException;
import java.net.ConnectException;
import java.net.URI;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HttpSourceTest {
  private static final URI AT = URI.create("https://example.org/a/b");

  @ParameterizedTest
  @CsvSource({
    "https://other.org/c, https://other.org/c",
    "/c, https://example.org/c",
    "c, https://example.org/a/c",
    "//other.org/c, https://other.org/c"
  })
  void followsARedirectWithinHttps(String location, URI next) {
    assertThat(HttpSource.redirected(AT, location)).isEqualTo(next);
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://example.org/c", "file:///etc/passwd", "ftp://example.org/"})
  void followsNoneThatLeavesHttps(String location) {
    assertThatThrownBy(() -> HttpSource.redirected(AT, location))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("which is not HTTPS");
  }

  @Test
  void saysThatARedirectLeadsNowhere() {
    assertThatThrownBy(() -> HttpSource.redirected(AT, null))
        .hasMessageContaining("says not where");
  }

  @ParameterizedTest
  @CsvSource({
    "bytes 5-9/10, 5, 10",
    "bytes 5-9/*, 5, -1",
    "bytes */10, -1, 10",
    "items 5-9/10, -1, -1",
    "bytes 99999999999999999999-1/2, -1, -1"
  })
  void readsTheRangeOfAnAnswer(String header, long first, long total) {
    assertThat(ContentRange.of(header)).isEqualTo(new ContentRange(first, total));
  }

  @Test
  void saysInWordsWhyNothingArrives() {
    assertThat(Outage.words(new UnknownHostException("models.example.org")))
        .isEqualTo("nobody here knows the host models.example.org (no network?)");
    assertThat(Outage.words(new ConnectException("Connection refused")))
        .isEqualTo("no connection (Connection refused)");
  }
}
