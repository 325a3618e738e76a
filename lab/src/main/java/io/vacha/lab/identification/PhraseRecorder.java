package io.vacha.lab.identification;

import io.vacha.khmer.SpokenWord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Records phrases of words whose pronunciation is known. */
public interface PhraseRecorder {
  /** Where the recordings are put. */
  Path folder();

  /** Records a statement as a WAV file in the folder, mono. */
  void record(String voice, List<SpokenWord> words, String fileName) throws IOException;
}
