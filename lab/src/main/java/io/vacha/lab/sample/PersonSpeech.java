package io.vacha.lab.sample;

import io.vacha.audio.PcmFile;
import io.vacha.audio.Sound;
import io.vacha.cli.CommandFailure;
import io.vacha.lab.corpus.Corpus;
import io.vacha.lab.corpus.CorpusEntry;
import io.vacha.lab.identification.WavFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a person says, as WAV files at 16 kHz. Immutable.
 *
 * @param folder where they are, and what is compared with them
 * @param texts what is said
 * @param recordings their names in the folder
 */
public record PersonSpeech(Path folder, List<String> texts, List<String> recordings) {
  public PersonSpeech {
    texts = List.copyOf(texts);
    recordings = List.copyOf(recordings);
  }

  /**
   * So many recordings, spread over a corpus, of whoever has the most in it.
   *
   * @throws CommandFailure if there is none, or one that cannot be decoded
   */
  public static PersonSpeech of(Path corpus, int count, SampleDecoder decoder, Path folder)
      throws IOException {
    Map<String, List<CorpusEntry>> speakers =
        Corpus.read(corpus).entries().stream()
            .filter(entry -> !entry.text().isBlank() && Files.isRegularFile(entry.file()))
            .collect(Collectors.groupingBy(CorpusEntry::speaker));
    List<CorpusEntry> most =
        speakers.values().stream()
            .max(Comparator.comparingInt(List::size))
            .orElseThrow(() -> new CommandFailure(corpus + " has no recording with a text."));
    List<String> texts = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (CorpusEntry entry : PeopleSet.spread(most, count)) {
      String name = "person-" + names.size() + ".wav";
      try (PcmFile sound = decoder.decode(entry.file())) {
        byte[] samples = Files.readAllBytes(sound.path());
        WavFiles.write(samples, Sound.RECOGNITION_RATE_HZ, folder.resolve(name));
      }
      texts.add(entry.text().replace(" ", ""));
      names.add(name);
    }
    return new PersonSpeech(folder, texts, names);
  }
}
