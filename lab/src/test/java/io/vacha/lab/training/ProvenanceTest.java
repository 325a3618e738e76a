package io.vacha.lab.training;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.testing.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What lies beside each shipped model says how exactly these files were made. */
class ProvenanceTest {
  private static final String KHMER = "khmer/src/main/resources/io/vacha/khmer/";
  private static final String ACOUSTIC =
      "engines/pocketsphinx/src/main/resources/io/vacha/engine/pocketsphinx/khmer/";

  private static final String EAR = "models/src/main/resources/models/khmer-ear/";

  @ParameterizedTest
  @ValueSource(
      strings = {
        KHMER + "pronounce/trained/khmer-g2p.provenance.json",
        KHMER + "segment/segmenter.provenance.json",
        ACOUSTIC + "provenance.json",
        EAR + "provenance.json"
      })
  void describesTheFilesBesideIt(String path) throws IOException {
    JsonNode told = JsonMapper.shared().readTree(Repository.read(path));
    Path folder = Repository.root().resolve(path).getParent();

    assertThat(told.get("command").asString()).isNotBlank();
    assertThat(told.get("score").size()).isPositive();
    assertThat(told.get("files").propertyNames()).isNotEmpty();
    for (String name : told.get("files").propertyNames()) {
      assertThat(sha256(folder.resolve(name)))
          .as(name)
          .isEqualTo(told.get("files").get(name).asString());
    }
  }

  @ParameterizedTest
  @CsvSource({
    ACOUSTIC + ", prompts.tsv",
    ACOUSTIC + ", lexicon.tsv",
    ACOUSTIC + ", cmudict-en-us.dict",
    EAR + ", prompts.tsv",
    EAR + ", lexicon.tsv"
  })
  void namesTheDataThatTheTrainingChecks(String model, String name) {
    String pinned = Repository.read("lab/training/data.sha256");
    JsonNode told = JsonMapper.shared().readTree(Repository.read(model + "provenance.json"));
    assertThat(pinned).contains(told.get("data").get(name).asString() + "  " + name);
  }

  @ParameterizedTest
  @ValueSource(strings = "lab/training/khmer-acoustic/english.txt")
  void freezesTheEnglishSentences(String path) throws IOException {
    JsonNode told = JsonMapper.shared().readTree(Repository.read(ACOUSTIC + "provenance.json"));
    assertThat(sha256(Repository.root().resolve(path)))
        .isEqualTo(told.get("data").get("english.txt").asString());
  }

  /** No file of the model is left undescribed. */
  @ParameterizedTest
  @ValueSource(strings = {ACOUSTIC, EAR})
  void leavesNoFileOut(String path) throws IOException {
    Path folder = Repository.root().resolve(path);
    JsonNode told = JsonMapper.shared().readTree(Repository.read(path + "provenance.json"));
    try (Stream<Path> files = Files.walk(folder)) {
      List<String> found =
          files
              .filter(Files::isRegularFile)
              .map(file -> folder.relativize(file).toString())
              .filter(name -> !name.equals("provenance.json"))
              .toList();
      assertThat(told.get("files").propertyNames()).containsExactlyInAnyOrderElementsOf(found);
    }
  }

  private static String sha256(Path file) throws IOException {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
