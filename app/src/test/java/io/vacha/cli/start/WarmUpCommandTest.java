package io.vacha.cli.start;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.cli.CommandRun;
import io.vacha.models.InstalledModels;
import io.vacha.models.catalogue.CatalogueEntry;
import io.vacha.models.catalogue.ModelCatalogue;
import io.vacha.models.catalogue.ModelManifest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class WarmUpCommandTest {
  @TempDir Path folder;

  @Test
  void startsAsIfTheRecommendedModelsWereInstalled() throws Exception {
    List<String> recommended =
        ModelCatalogue.load().entries().stream()
            .filter(CatalogueEntry::byDefault)
            .map(CatalogueEntry::id)
            .toList();
    assertThat(new CommandRun().execute("warm-up", folder.toString())).isZero();
    assertThat(new InstalledModels(folder).list())
        .extracting(ModelManifest::id)
        .containsExactlyInAnyOrderElementsOf(recommended)
        .isNotEmpty();
  }

  @Test
  void leavesModelsThatAreThereAsTheyAre() throws Exception {
    Path manifest = folder.resolve("models/whisper-base/model.json");
    Files.createDirectories(manifest.getParent());
    Files.writeString(manifest, "somebody's own");
    assertThat(new CommandRun().execute("warm-up", folder.toString())).isZero();
    assertThat(manifest).hasContent("somebody's own");
  }
}
