package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.error.ErrorCode;
import io.vacha.error.ProblemPage;
import io.vacha.testing.Repository;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The delivered settings of HAProxy. */
class HaproxySettingsTest {
  /** While no gateway is ready, clients get what they know from gateways. */
  @Test
  void answersAsTheServiceDoes() {
    for (String file : List.of("haproxy.cfg", "compose-haproxy.cfg")) {
      String set = Repository.read("packaging/cluster/" + file);
      assertThat(set.lines())
          .contains(
              "  http-request wait-for-body time 2s if { nbsrv eq 0 }",
              "  option http-server-close");
      List<ErrorCode> codes =
          Pattern.compile("http-error status (\\d+) .*string '(.*)' hdr Retry-After \\d+ ")
              .matcher(set)
              .results()
              .map(answer -> code(answer.group(1), answer.group(2)))
              .toList();
      assertThat(codes)
          .containsExactly(
              ErrorCode.UPSTREAM_FAILURE,
              ErrorCode.SERVICE_UNAVAILABLE,
              ErrorCode.UPSTREAM_TIMEOUT);
    }
  }

  private static ErrorCode code(String status, String body) {
    JsonNode error = JsonMapper.shared().readTree(body).path("error");
    String type = error.path("type").asString();
    ErrorCode code = ErrorCode.valueOf(type.toUpperCase(Locale.ROOT));
    assertThat(code.status()).isEqualTo(Integer.parseInt(status));
    assertThat(error.path("code").asString()).isEqualTo(type);
    assertThat(error.path("message").asString()).endsWith(" See " + ProblemPage.of(code) + ".");
    assertThat(error.has("param")).isTrue();
    assertThat(error.path("request_id").asString()).isNotEmpty();
    return code;
  }
}
