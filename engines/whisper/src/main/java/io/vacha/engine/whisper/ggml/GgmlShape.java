package io.vacha.engine.whisper.ggml;

import io.vacha.engine.model.UnusableModelException;
import java.io.IOException;
import java.util.List;

/**
 * The size of a Whisper model as the head of its ggml file gives it: eleven numbers in this order.
 *
 * @param vocabulary tokens; 51,864 in a model for English only
 * @param audioContext positions of the encoder: 1,500, which are 30 s
 * @param audioState width of the encoder
 * @param audioHeads heads of its attention
 * @param audioLayers its layers
 * @param textContext positions of the decoder
 * @param textState width of the decoder
 * @param textHeads heads of its attention
 * @param textLayers its layers
 * @param mels bands of the spectrogram
 * @param type how most weights are kept, of {@link GgmlType} by its file number
 */
public record GgmlShape(
    int vocabulary,
    int audioContext,
    int audioState,
    int audioHeads,
    int audioLayers,
    int textContext,
    int textState,
    int textHeads,
    int textLayers,
    int mels,
    int type) {
  private static final int ENGLISH_VOCABULARY = 51_864;
  private static final int LARGEST_VOCABULARY = 51_866;
  private static final int AUDIO_CONTEXT = 1500;
  private static final int LARGEST_TEXT_CONTEXT = 448;
  private static final int LARGEST_STATE = 4096;
  private static final int MOST_LAYERS = 64;

  /** Reads the eleven numbers. */
  static GgmlShape read(GgmlInput in) throws IOException {
    int[] n = new int[11];
    for (int i = 0; i < n.length; i++) {
      n[i] = in.number();
    }
    return new GgmlShape(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9], n[10]);
  }

  /** Whether the model knows other languages than English. */
  public boolean multilingual() {
    return vocabulary > ENGLISH_VOCABULARY;
  }

  /** Whether its matrices are kept in 16 bits and their rows come in whole blocks of 8 bits. */
  boolean packs() {
    return GgmlType.ofFile(type).filter(GgmlType.F16::equals).isPresent()
        && audioState % EightBits.BLOCK == 0;
  }

  /**
   * Returns if a Whisper model can be so.
   *
   * @throws UnusableModelException otherwise
   */
  void check() throws UnusableModelException {
    require(vocabulary >= ENGLISH_VOCABULARY && vocabulary <= LARGEST_VOCABULARY, "vocabulary");
    require(audioContext == AUDIO_CONTEXT, "audio context");
    require(textContext >= 8 && textContext <= LARGEST_TEXT_CONTEXT, "text context");
    require(audioState == textState, "text width");
    require(isWidth(audioState, audioHeads), "audio width");
    require(isWidth(textState, textHeads), "text width");
    require(audioLayers >= 1 && audioLayers <= MOST_LAYERS, "number of audio layers");
    require(textLayers >= 1 && textLayers <= MOST_LAYERS, "number of text layers");
    require(List.of(80, 128).contains(mels), "number of mel bands");
    require(GgmlType.ofFile(type).isPresent(), "kind of weights");
  }

  private static boolean isWidth(int state, int heads) {
    return state >= 8 && state <= LARGEST_STATE && heads >= 1 && state % heads == 0;
  }

  private static void require(boolean plausible, String what) throws UnusableModelException {
    if (!plausible) {
      throw new UnusableModelException(
          "it is no Whisper model: its " + what + " is none of theirs");
    }
  }
}
