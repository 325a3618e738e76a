package io.vacha.engine.pocketsphinx.phrase;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.piece.Piece;
import io.vacha.engine.pocketsphinx.PocketsphinxSettings;
import io.vacha.engine.pocketsphinx.WorkerStarts;
import io.vacha.engine.pocketsphinx.decode.Hearing;
import io.vacha.engine.pocketsphinx.decode.Job;
import io.vacha.engine.pocketsphinx.decode.SphinxModel;
import io.vacha.engine.worker.Deadline;
import io.vacha.engine.worker.KeptProcess;
import io.vacha.engine.worker.Patience;
import io.vacha.engine.worker.ProcessPool;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.turns.Claim;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/**
 * Finds where the words of a known sentence are said, by the English model. Has one worker of its
 * own; thread-safe.
 */
public final class PhraseAligner implements AutoCloseable {
  private static final Duration LONGEST = Duration.ofMinutes(2);

  private final PhraseBook book;
  private final ProcessPool<Job, Hearing> pool;

  /** Starts the worker in the background. */
  public PhraseAligner(PocketsphinxSettings settings, KhmerFrontEnd frontEnd) {
    SphinxModel model = SphinxModel.english(settings.model());
    this.book = new PhraseBook(frontEnd, model.dictionary());
    KeptProcess<Job, Hearing> worker =
        new KeptProcess<>("pocketsphinx", WorkerStarts.of(model, Claim.Length.SHORT));
    this.pool = new ProcessPool<>(List.of(), List.of(worker));
  }

  /**
   * The words with the times they are said at.
   *
   * @param audio at 16 kHz, a minute at most
   * @return as many as there are words, or none where the recording does not fit them at all
   */
  public List<RecognizedWord> align(PcmFile audio, List<String> words) throws IOException {
    byte[] pcm = new Piece(0, (int) audio.sampleCount()).read(audio);
    Job job = new Job(pcm, book.sequence(words));
    Hearing heard =
        pool.ask(
            job, new Patience(Deadline.after(LONGEST), LONGEST, new Cancellation(), Claim.OURS));
    return heard.words().size() == words.size()
        ? heard.words().stream().map(word -> named(word, words)).toList()
        : List.of();
  }

  private static RecognizedWord named(RecognizedWord word, List<String> words) {
    return new RecognizedWord(
        words.get(PhraseBook.wordOf(word)),
        word.startMillis(),
        word.endMillis(),
        word.confidence());
  }

  @Override
  public void close() {
    pool.close();
  }
}
