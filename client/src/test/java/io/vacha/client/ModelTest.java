package io.vacha.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What a client learns of the models there are. */
class ModelTest extends WithService {
  private List<Model> models(String json) throws VachaException {
    service.then(200, "{\"models\":[" + json + "]}");
    return service.client().build().models();
  }

  @Test
  void tellsWhatIsKnownOfEachModel() throws Exception {
    Model model =
        models(
                """
                {"id":"own","languages":["km","en"],"default":true,"available":false,"engine":"box",
                "size_bytes":4000000000,"new_field":{},
                "licence":{"name":"CC BY-NC 4.0","commercial":false,"attribution":"Somebody"},
                "error_rates":[{"language":"km","measure":"CER","percent":7.5,"speech":"FLEURS",
                "source":"its card"}]}""")
            .get(0);
    assertThat(model.id()).isEqualTo("own");
    assertThat(model.languages()).containsExactly("km", "en");
    assertThat(model.isDefault()).isTrue();
    assertThat(model.available()).isFalse();
    assertThat(model.engine()).isEqualTo("box");
    assertThat(model.sizeBytes()).isEqualTo(4_000_000_000L);
    assertThat(model.licence()).isEqualTo(new Model.Licence("CC BY-NC 4.0", false, "Somebody"));
    assertThat(model.errorRates())
        .containsExactly(new Model.ErrorRate("km", "CER", 7.5, "FLEURS", "its card"));
  }

  @Test
  void leavesOutWhatNobodyKnows() throws Exception {
    Model model =
        models(
                """
                {"id":"far","languages":["en"],"default":false,"available":true,
                "size_bytes":null,"licence":null,"error_rates":[]}""")
            .get(0);
    assertThat(model.sizeBytes()).isNull();
    assertThat(model.licence()).isNull();
    assertThat(model.errorRates()).isEmpty();
  }

  @Test
  void understandsServicesThatSayLess() throws Exception {
    Model model =
        models(
                """
                {"id":"old","languages":["en"],"default":true,"available":true}""")
            .get(0);
    assertThat(model.available()).isTrue();
    assertThat(model.errorRates()).isEmpty();
    assertThat(model.engine()).isNull();
  }
}
