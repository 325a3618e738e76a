package io.vacha.ops;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.time.Clock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;

class AccessLogTest {
  private final Logger logger = (Logger) LoggerFactory.getLogger("vacha.access");
  private final ListAppender<ILoggingEvent> lines = new ListAppender<>();

  @BeforeEach
  void listen() {
    lines.start();
    logger.addAppender(lines);
  }

  @AfterEach
  void stop() {
    logger.detachAppender(lines);
  }

  private String line(String method, String path) {
    AccessLog log = new AccessLog(JsonMapper.shared(), Clock.systemUTC());
    log.write(new RequestTrace("req_1", "10.0.0.7", 0), method, path, 404, 1);
    return lines.list.getLast().getFormattedMessage();
  }

  @Test
  void holdsThePathsOfTheServiceWhole() {
    String path = "/api/v1/admin/keys/key_0123456789abcdef/lexicon/" + "%E1%9E%80".repeat(10);
    assertThat(line("DELETE", path)).contains("\"method\":\"DELETE\",\"path\":\"" + path + "\"");
  }

  @Test
  void aLongAddressMakesNoLongLine() {
    assertThat(line("X".repeat(4000), "/" + "y".repeat(8000)).length()).isLessThan(500);
  }

  @Test
  void aKeyIsMaskedAlsoWhereItIsCutOff() {
    String path = "/" + "y".repeat(180) + "svc_sk_" + "k".repeat(300);
    assertThat(line("GET", path)).contains("svc_sk_***").doesNotContain("kkk");
  }
}
