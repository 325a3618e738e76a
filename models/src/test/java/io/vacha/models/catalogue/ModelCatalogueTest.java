package io.vacha.models.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.models.transfer.ProgramFiles;
import io.vacha.models.transfer.Wanted;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;

class ModelCatalogueTest {
  private static final ModelCatalogue CATALOGUE = ModelCatalogue.load();

  private static final String ENTRY =
      """
      entries:
        - {id: ID, name: a, purpose: b, type: whisper, layout: LAYOUT, languages: [en],
           licence: {name: MIT, commercial: true, attribution: null}, recommended: null,
           error_rates: [], notes: [], by_default: false, memory_bytes: null,
           packaged: null, files: [FILE]}
      """;
  private static final String FILE =
      "{name: x.bin, size_bytes: null, sha256: null, certainty: null, urls:"
          + " ['https://example.org/x']}";

  private static final String OWN =
      "{name: x.bin, size_bytes: 7, sha256: '%s', certainty: measured, urls: ['program:made/x']}"
          .formatted("0".repeat(64));

  private static ModelCatalogue parse(String id, String layout, String file) {
    return ModelCatalogue.parse(
        ENTRY.replace("ID", id).replace("LAYOUT", layout).replace("FILE", file));
  }

  @Test
  void hasEveryModelOnce() {
    assertThat(CATALOGUE.entries().stream().map(CatalogueEntry::id)).doesNotHaveDuplicates();
    Map<URI, Object> seen = new HashMap<>();
    for (CatalogueEntry entry : CATALOGUE.entries()) {
      for (ModelFile file : entry.files()) {
        Object digest = file.digest().<Object>map(text -> text).orElseGet(Object::new);
        file.urls().forEach(url -> assertSame(entry.id(), seen.put(url, digest), digest));
      }
    }
  }

  /** Two models may have the same file, which has the same digest then. */
  private static void assertSame(String id, @Nullable Object before, Object digest) {
    assertThat(before == null || before.equals(digest)).as(id).isTrue();
  }

  @Test
  void hasEveryFileThatIsPartOfTheProgram(@TempDir Path folder) throws IOException {
    ProgramFiles program = new ProgramFiles(ModelCatalogue.class.getClassLoader());
    for (CatalogueEntry entry : CATALOGUE.entries()) {
      for (ModelFile file : entry.files().stream().filter(ModelFile::inProgram).toList()) {
        var wanted = new Wanted(file.name(), file.knownSize(), file.sha256(), false, file.urls());
        assertThat(program.copy(wanted, folder).sha256()).isEqualTo(file.sha256());
      }
    }
  }

  @Test
  void saysForEachWhatAnOperatorAsks() {
    for (CatalogueEntry entry : CATALOGUE.entries()) {
      assertThat(entry.name()).as(entry.id()).isNotBlank();
      assertThat(entry.purpose()).as(entry.id()).isNotBlank();
      assertThat(entry.licence().name()).as(entry.id()).isNotBlank();
      assertThat(entry.languages().isEmpty()).isEqualTo(entry.type().id().equals("silero-vad"));
      assertThat(entry.errorRates()).allMatch(rate -> !rate.source().isBlank());
    }
  }

  @Test
  void knowsTheSizeOfEveryGraphThatHasADigest() {
    for (CatalogueEntry entry : CATALOGUE.entries()) {
      for (ModelFile file : entry.files()) {
        boolean sized = file.name().endsWith(".json") || file.sizeBytes() != null;
        assertThat(sized || file.sha256() == null).as(entry.id()).isTrue();
        assertThat(file.sizeBytes() == null || file.sha256() != null).as(entry.id()).isTrue();
      }
    }
  }

  @Test
  void recommendsOnlyWhatCanBeCheckedAndUsedFreely() {
    List<CatalogueEntry> recommended =
        CATALOGUE.entries().stream().filter(entry -> entry.recommended() != null).toList();
    assertThat(recommended).hasSizeGreaterThan(2);
    assertThat(recommended).allMatch(CatalogueEntry::verifiable);
    assertThat(recommended).allMatch(entry -> entry.licence().commercial());
  }

  @Test
  void callsExperimentalWhatMovesOrHasNoDigest() {
    assertThat(CATALOGUE.find("mms-tts-khm").orElseThrow().doubts())
        .containsExactly("no published digest", "its address follows a branch");
    assertThat(CATALOGUE.find("omniasr-300m-v2-int8").orElseThrow().doubts())
        .containsExactly("its address follows a branch");
    assertThat(CATALOGUE.find("piper-en-us-libritts-r-medium").orElseThrow().doubts())
        .containsExactly("no published digest");
    assertThat(CATALOGUE.find("piper-en-us-ryan-high").orElseThrow().doubts()).isEmpty();
    assertThat(CATALOGUE.find("parakeet-110m-en-int8").orElseThrow().doubts()).isEmpty();
    assertThat(CATALOGUE.find("silero-vad").orElseThrow().doubts()).isEmpty();
  }

  @Test
  void knowsWhatTheEmbeddedModelMayBeUsedFor() {
    var embedded = EmbeddedModel.all().get("pocketsphinx");
    assertThat(embedded.licence().commercial()).isTrue();
    assertThat(embedded.sizeBytes()).isGreaterThan(40_000_000);
  }

  @Test
  void readsAnEntry() {
    assertThat(parse("some-model", "ggml", FILE).find("some-model")).isPresent();
  }

  @Test
  void refusesAnIdThatIsNoKey() {
    assertThatThrownBy(() -> parse("base.en", "ggml", FILE))
        .isInstanceOf(JacksonException.class)
        .hasMessageContaining("'base.en' cannot be a model's id");
  }

  @Test
  void refusesAnIdThatIsTaken() {
    assertThatThrownBy(() -> parse("svc-stt-v2", "ggml", FILE)).hasMessageContaining("taken");
  }

  @Test
  void refusesALayoutOfAnotherType() {
    assertThatThrownBy(() -> parse("a", "piper", FILE)).hasMessageContaining("ggml, not 'piper'");
  }

  @Test
  void refusesAnAddressThatIsNotHttps() {
    assertThatThrownBy(() -> parse("a", "ggml", FILE.replace("https", "http")))
        .hasMessageContaining("https");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "program:x",
        "program:../x",
        "program:a/../x",
        "program:a/b/x",
        "program:/a/x",
        "program:a/.x",
        "program:a/x?y",
        "program:A/x",
        "program://a/x"
      })
  void refusesAnAddressThatLeadsElsewhereInTheProgram(String address) {
    assertThatThrownBy(() -> parse("a", "ggml", OWN.replace("program:made/x", address)))
        .hasMessageContaining("program:NAME/FILE");
  }

  @Test
  void readsAFileThatIsPartOfTheProgram() {
    ModelFile file = parse("a", "ggml", OWN).find("a").orElseThrow().file("x.bin");
    assertThat(file.inProgram()).isTrue();
    assertThat(file.pinned()).isTrue();
  }

  @Test
  void refusesAFileOfTheProgramWithoutALength() {
    assertThatThrownBy(() -> parse("a", "ggml", OWN.replace("size_bytes: 7", "size_bytes: null")))
        .hasMessageContaining("its length and digest");
  }

  @Test
  void refusesAFileThatIsInTheProgramAndElsewhere() {
    String both = OWN.replace("['program:made/x']", "['https://e.org/x', 'program:made/x']");
    assertThatThrownBy(() -> parse("a", "ggml", both)).hasMessageContaining("needs https");
  }

  @Test
  void refusesToAddByItselfWhatDoesNotSayItsMemory() {
    String entry = ENTRY.replace("ID", "a").replace("LAYOUT", "ggml").replace("FILE", FILE);
    assertThatThrownBy(() -> ModelCatalogue.parse(entry.replace("default: false", "default: true")))
        .hasMessageContaining("memory");
  }

  @Test
  void refusesANameThatLeadsOutOfTheFolder() {
    assertThatThrownBy(() -> parse("a", "ggml", FILE.replace("x.bin", "../x")))
        .hasMessageContaining("'../x'");
  }

  @Test
  void refusesADigestWithoutACertainty() {
    assertThatThrownBy(
            () -> parse("a", "ggml", FILE.replace("sha256: null", "sha256: " + "0".repeat(64))))
        .hasMessageContaining("how sure");
  }

  @Test
  void refusesAKeyNobodyKnows() {
    assertThatThrownBy(() -> parse("a", "ggml, size: 1", FILE))
        .isInstanceOf(JacksonException.class);
  }
}
