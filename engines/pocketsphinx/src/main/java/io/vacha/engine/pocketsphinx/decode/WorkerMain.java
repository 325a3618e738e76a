package io.vacha.engine.pocketsphinx.decode;

import io.vacha.engine.worker.AnswerLoop;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** A worker: a process of its own that loads one decoder and transcribes what it is asked. */
public final class WorkerMain {
  /** Bytes. */
  private static final int MILLISECOND = 32;

  private static final int TAIL = 100 * MILLISECOND;

  private WorkerMain() {}

  /** Runs a worker; the arguments are those of {@link SphinxModel#arguments}. */
  public static void main(String[] arguments) {
    SphinxModel model = SphinxModel.of(arguments);
    AnswerLoop.run(new WorkerProtocol(), () -> List.of(load(model)));
  }

  private static AnswerLoop.Answerer<Job, Hearing> load(SphinxModel model) {
    Decoder decoder = new Decoder(model.options());
    GrammarDecoders grammars = new GrammarDecoders(model.acoustic());
    return (job, _) -> answer(decoder, grammars, job);
  }

  private static Hearing answer(Decoder decoder, GrammarDecoders grammars, Job job)
      throws IOException {
    Grammar grammar = job.grammar();
    return grammar == null ? toTheEnd(decoder, job.pcm()) : grammars.decode(grammar, job.pcm());
  }

  /**
   * A recording that ends where its last word does may leave the search without an end, and then
   * without any word; a little silence behind it gives it one.
   */
  private static Hearing toTheEnd(Decoder decoder, byte[] pcm) {
    Hearing heard = decoder.decode(pcm);
    return heard.words().isEmpty()
        ? decoder.decode(Arrays.copyOf(pcm, pcm.length + TAIL)).until(pcm.length / MILLISECOND)
        : heard;
  }
}
