package io.vacha.lab.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.cli.CommandFailure;
import io.vacha.models.ModelException;
import io.vacha.models.catalogue.CatalogueSettings;
import io.vacha.models.transfer.PullProgress;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CorpusDownloadTest {
  private static final String INDEX = "km_kh_male/line_index.tsv";

  @TempDir private Path folder;
  private final List<String> notes = new ArrayList<>();

  private final class Notes implements PullProgress {
    @Override
    public void begin(String file, long sizeBytes) {}

    @Override
    public void at(long bytes) {}

    @Override
    public void end() {}

    @Override
    public void note(String line) {
      notes.add(line);
    }
  }

  private Path fetch() throws IOException, InterruptedException {
    Duration second = Duration.ofSeconds(1);
    String mirror = folder.resolve("mirror").toUri().toString();
    var settings = new CatalogueSettings(mirror, null, null, true, second, second, 1);
    return new CorpusDownload(folder.resolve("corpora"), settings, new Notes())
        .fetch(PublishedCorpus.named("openslr-42"));
  }

  private Path archive() throws IOException {
    Path place = Files.createDirectories(folder.resolve("mirror/openslr-42"));
    return place.resolve("km_kh_male.zip");
  }

  private void publish(String... names) throws IOException {
    try (OutputStream out = Files.newOutputStream(archive());
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (String name : names) {
        zip.putNextEntry(new ZipEntry(name));
        zip.write("khm_1_2\t\tបាទ\n".getBytes(StandardCharsets.UTF_8));
      }
    }
  }

  @Test
  void givesACorpusThatCanBeReadAndIsFetchedOnce() throws Exception {
    publish("km_kh_male/LICENSE", INDEX, "km_kh_male/wavs/khm_1_2.wav");
    Path found = fetch();
    assertThat(found).endsWithRaw(Path.of("openslr-42/km_kh_male"));
    CorpusEntry entry = Corpus.read(found).entries().getFirst();
    assertThat(entry.file()).exists();
    assertThat(entry.speaker()).isEqualTo("khm_1");
    assertThat(notes).singleElement().asString().startsWith("km_kh_male.zip has the SHA-256 ");
    assertThat(folder.resolve("corpora")).isDirectoryNotContaining("glob:**.part");

    Files.delete(archive());
    assertThat(fetch()).isEqualTo(found);
  }

  @Test
  void leavesNothingHalfWhereTheArchiveIsNone() throws Exception {
    Files.writeString(archive(), "<html>Please sign in.</html>");
    assertThatThrownBy(this::fetch)
        .isInstanceOf(CommandFailure.class)
        .hasMessageContaining("is no whole archive");
    publish(INDEX);
    assertThat(fetch()).exists();
  }

  @Test
  void takesNoArchiveThatWritesElsewhere() throws Exception {
    publish(INDEX, "km_kh_male/../../../../stolen");
    assertThatThrownBy(this::fetch)
        .isInstanceOf(CommandFailure.class)
        .hasMessageContaining("has a file outside its folder");
    assertThat(folder.resolve("stolen")).doesNotExist();
    assertThat(folder.resolve("corpora/openslr-42")).doesNotExist();
  }

  @Test
  void takesNoArchiveThatFillsTheDisk() throws Exception {
    try (OutputStream out = Files.newOutputStream(archive());
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry(INDEX));
      zip.write(new byte[4 << 20]);
    }
    assertThatThrownBy(this::fetch)
        .isInstanceOf(CommandFailure.class)
        .hasMessageEndingWith("holds far more than sound.");
    assertThat(folder.resolve("corpora/openslr-42")).doesNotExist();
  }

  @Test
  void saysWhatIsMissing() throws Exception {
    publish("km_kh_male/LICENSE");
    assertThatThrownBy(this::fetch)
        .isInstanceOf(CommandFailure.class)
        .hasMessage("There is no line_index.tsv in what arrived.");
    Files.delete(archive());
    assertThatThrownBy(this::fetch).isInstanceOf(ModelException.class);
    assertThatThrownBy(() -> PublishedCorpus.named("openslr-99"))
        .isInstanceOf(CommandFailure.class)
        .hasMessage("No corpus openslr-99 is known, but: openslr-42.");
  }
}
