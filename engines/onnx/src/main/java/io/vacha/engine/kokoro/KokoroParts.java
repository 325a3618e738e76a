package io.vacha.engine.kokoro;

import io.vacha.audio.SpokenPiece;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.kokoro.Windows.Frames;
import io.vacha.engine.kokoro.symbols.SymbolRun;
import io.vacha.engine.onnx.DividedGraph;
import io.vacha.engine.onnx.DividedGraph.Division;
import io.vacha.engine.onnx.DividedGraph.Table;
import io.vacha.engine.onnx.OnnxInputs;
import io.vacha.engine.worker.Deadline;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What the first part of the graph tells of a run, frame by frame of 25 ms, and the sound of any
 * frames of it. Immutable.
 *
 * @param graph its second part makes the sound
 * @param told by the first
 * @param style a row of it
 * @param deadline of the whole text
 */
@SuppressWarnings("ArrayRecordComponent") // read by one and never compared
record KokoroParts(DividedGraph graph, Told told, float[] style, Deadline deadline) {
  /** Samples of a frame. */
  static final int FRAME = KokoroModel.SAMPLE_RATE_HZ / 40;

  private static final int MOST_FRAMES = KokoroModel.MOST_SAMPLES / FRAME;

  /** Columns of a frame in the tensors below, and columns after the last frame. */
  private static final int[] PER_FRAME = {1, 2, 2, 120};

  private static final int[] BEYOND = {0, 0, 0, 1};

  /** How fast: frames of each symbol are divided by it, so that there can be one of each. */
  static final String SPEED = "speed";

  /** Frames of each symbol. */
  private static final String LENGTHS = "/encoder/Clip_output_0";

  /**
   * What is said, its pitch, its energy, and the spectrum of its source, which carries the phase
   * through all windows. As torch.onnx names them in hexgrad/Kokoro-82M.
   */
  static final Division DIVISION =
      new Division(
          List.of(
              "/encoder/MatMul_1_output_0",
              "/encoder/Reshape_output_0",
              "/encoder/Reshape_1_output_0",
              "/decoder/decoder/generator/Concat_3_output_0"),
          List.of(LENGTHS),
          List.of(SPEED));

  /**
   * What the first part tells.
   *
   * @param tracks as in {@link #DIVISION}
   * @param frames of the whole
   * @param ends the frame after each symbol, of which the first is the mark of the beginning
   */
  record Told(List<Table> tracks, int frames, List<Integer> ends) {
    Told {
      tracks = List.copyOf(tracks);
      ends = List.copyOf(ends);
    }

    /** Frames before the first symbol. */
    int silent() {
      return Math.clamp(ends.getFirst(), 0, frames - 1);
    }

    /** The words of a run, in samples of its sound. */
    List<SpokenPiece.Word> words(SymbolRun run) {
      return run.words().stream()
          .map(
              word ->
                  new SpokenPiece.Word(
                      word.written().start(),
                      word.written().end(),
                      end(word.from()) * FRAME,
                      end(word.to()) * FRAME))
          .toList();
    }

    private int end(int symbol) {
      return Math.min(frames, ends.get(Math.min(symbol, ends.size() - 1)));
    }
  }

  /** Checks what was told. @throws EngineException if its parts do not fit each other */
  static Told told(Map<String, Table> tables) throws EngineException {
    List<Table> tracks = new ArrayList<>();
    for (String name : DIVISION.between()) {
      tracks.add(table(tables, name));
    }
    int frames = tracks.getFirst().columns();
    boolean fits =
        IntStream.range(0, tracks.size())
            .allMatch(i -> tracks.get(i).columns() == frames * PER_FRAME[i] + BEYOND[i]);
    float[] lengths = table(tables, LENGTHS).values();
    if (!fits || frames < 1 || frames > MOST_FRAMES || lengths.length == 0) {
      throw EngineException.invalidAnswer("the parts of the model do not fit", null);
    }
    return new Told(tracks, frames, ends(lengths));
  }

  private static List<Integer> ends(float[] lengths) {
    List<Integer> ends = new ArrayList<>();
    double end = 0;
    for (float length : lengths) {
      end += Math.max(0, length);
      ends.add((int) Math.min(end, MOST_FRAMES));
    }
    return ends;
  }

  private static Table table(Map<String, Table> tables, String name) throws EngineException {
    Table table = tables.get(name);
    if (table == null) {
      throw EngineException.invalidAnswer("the model does not tell " + name, null);
    }
    return table;
  }

  /** The sound of these frames, one after the other as if they were all. */
  short[] sound(List<Frames> frames, Cancellation stop) throws EngineException {
    int count = frames.stream().mapToInt(Frames::count).sum();
    try (OnnxInputs inputs = new OnnxInputs()) {
      for (int i = 0; i < told.tracks().size(); i++) {
        Table track = told.tracks().get(i);
        long[] shape = track.shape().clone();
        shape[shape.length - 1] = (long) count * PER_FRAME[i] + BEYOND[i];
        inputs.floats(DIVISION.between().get(i), cut(track, i, frames), shape);
      }
      inputs.floats("style", style, 1, style.length);
      short[] sound = graph.sound(inputs, KokoroModel.MOST_SAMPLES, deadline, stop);
      if (sound.length != count * FRAME) {
        throw EngineException.invalidAnswer("the model gives sound of another length", null);
      }
      return sound;
    }
  }

  /** The columns of these frames; what is beyond the last of them follows. */
  private static float[] cut(Table track, int index, List<Frames> frames) {
    int perFrame = PER_FRAME[index];
    int columns = track.columns();
    int rows = track.values().length / columns;
    int count = frames.stream().mapToInt(Frames::count).sum() * perFrame + BEYOND[index];
    float[] cut = new float[rows * count];
    for (int row = 0; row < rows; row++) {
      int at = row * count;
      for (Frames each : frames) {
        int from = row * columns + each.from() * perFrame;
        System.arraycopy(track.values(), from, cut, at, each.count() * perFrame);
        at += each.count() * perFrame;
      }
      int beyond = row * columns + frames.getLast().to() * perFrame;
      System.arraycopy(track.values(), beyond, cut, at, BEYOND[index]);
    }
    return cut;
  }
}
