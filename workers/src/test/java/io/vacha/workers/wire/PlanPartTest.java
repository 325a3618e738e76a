package io.vacha.workers.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.khmer.SpokenPart;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class PlanPartTest {
  private static final JsonMapper JSON = JsonMapper.shared();

  @Test
  void whatSomebodyMarkedArrives() {
    for (SpokenPart part :
        List.of(
            new SpokenPart.Pause(20, true),
            new SpokenPart.Pause(300),
            new SpokenPart.EnglishPhones("tomato", "təˈmɑːtoʊ"),
            new SpokenPart.EnglishPhrase("Hello."))) {
      String sent = JSON.writeValueAsString(PlanPart.of(part));
      assertThat(JSON.readValue(sent, PlanPart.class).part()).isEqualTo(part);
    }
  }

  @Test
  void aPauseOfAGatewayThatKnowsNoMarkupIsAReaders() {
    String sent = "{\"khmer\":[],\"question\":false,\"english\":\"\",\"pauseMillis\":300}";
    assertThat(JSON.readValue(sent, PlanPart.class).part()).isEqualTo(new SpokenPart.Pause(300));
  }
}
