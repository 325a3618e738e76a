package io.vacha.engine.whisper.decode;

import io.vacha.engine.whisper.ggml.GgmlFile;
import io.vacha.engine.worker.NativeFunctions;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * A loaded model, which several {@link WhisperState}s use at once. It is never freed: its process
 * ends with it. Immutable.
 */
public final class WhisperModel {
  private final NativeFunctions library;
  private final MemorySegment context;
  private final GgmlFile file;
  private final SpecialTokens special;

  /**
   * Loads a model that has been looked through, its matrices in 8 bits.
   *
   * @throws IOException where its file cannot be read any more
   * @throws IllegalArgumentException where the library does not take it
   */
  public WhisperModel(NativeFunctions library, GgmlFile file) throws IOException {
    this.library = library;
    this.file = file;
    this.context = load(library, file);
    this.special = special(file.shape().multilingual());
  }

  private static MemorySegment load(NativeFunctions library, GgmlFile file) throws IOException {
    try (Arena arena = Arena.ofConfined();
        ModelReader reader = new ModelReader(file)) {
      MemorySegment context = library.callPointer("whisper_init_no_state", reader.loader(arena));
      reader.check();
      if (context.equals(MemorySegment.NULL)) {
        throw new IllegalArgumentException("libwhisper does not take " + file.path());
      }
      return context;
    }
  }

  private SpecialTokens special(boolean multilingual) {
    return new SpecialTokens(
        token("eot"),
        token("sot"),
        multilingual ? language("km") : -1,
        multilingual ? language("en") : -1,
        token("translate"),
        token("transcribe"),
        token("nosp"),
        token("not"),
        token("beg"));
  }

  private int token(String name) {
    return library.callInt("whisper_token_" + name, context);
  }

  private int language(String tag) {
    try (Arena arena = Arena.ofConfined()) {
      int language = library.callInt("whisper_lang_id", arena.allocateFrom(tag));
      return library.callInt("whisper_token_lang", context, language);
    }
  }

  NativeFunctions library() {
    return library;
  }

  MemorySegment context() {
    return context;
  }

  GgmlFile file() {
    return file;
  }

  SpecialTokens special() {
    return special;
  }
}
