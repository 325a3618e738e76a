package io.vacha.engine.pocketsphinx;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.pocketsphinx.decode.SphinxModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KhmerModelTest {
  @TempDir Path directory;

  @Test
  void liesInAFolderNamedAfterWhatItHolds() throws Exception {
    Path resources = Path.of(KhmerModel.class.getResource("khmer/phones.txt").toURI()).getParent();
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    for (Path file : files(resources)) {
      digest.update(Files.readAllBytes(file));
    }
    KhmerModel.unpack(directory);
    assertThat(directory)
        .isDirectoryContaining("glob:**/khmer-" + HexFormat.of().formatHex(digest.digest(), 0, 6));
  }

  @Test
  void isNotUnpackedTwice() throws Exception {
    SphinxModel first = KhmerModel.unpack(directory);
    var written = Files.getLastModifiedTime(first.dictionary());
    assertThat(KhmerModel.unpack(directory)).isEqualTo(first);
    assertThat(Files.getLastModifiedTime(first.dictionary())).isEqualTo(written);
  }

  private static List<Path> files(Path folder) throws Exception {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> !file.endsWith("digest.txt") && !file.endsWith("provenance.json"))
          .sorted()
          .toList();
    }
  }
}
