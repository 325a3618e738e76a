package io.vacha.engine.pocketsphinx.decode;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Hears recordings by grammars. The decoders of a caller's grammar live for one recording, so that
 * one caller's phrases never meet another's; those of a standing one stay. Confined to one thread.
 */
final class GrammarDecoders implements AutoCloseable {
  private final Path acoustic;
  private final Map<Grammar, GrammarDecoder> standing = new HashMap<>();

  /** By the acoustic model in a folder. */
  GrammarDecoders(Path acoustic) {
    this.acoustic = acoustic;
  }

  /** What {@link GrammarDecoder#decode} makes of a recording; nothing by an empty grammar. */
  Hearing decode(Grammar grammar, byte[] pcm) throws IOException {
    if (grammar.first().isEmpty()) {
      return Hearing.NOTHING;
    }
    if (grammar.standing()) {
      return standing(grammar).decode(pcm);
    }
    try (GrammarDecoder decoder = GrammarDecoder.load(acoustic, grammar)) {
      return decoder.decode(pcm);
    }
  }

  private GrammarDecoder standing(Grammar grammar) throws IOException {
    GrammarDecoder known = standing.get(grammar);
    if (known != null) {
      return known;
    }
    GrammarDecoder loaded = GrammarDecoder.load(acoustic, grammar);
    standing.put(grammar, loaded);
    return loaded;
  }

  @Override
  public void close() {
    standing.values().forEach(GrammarDecoder::close);
  }
}
