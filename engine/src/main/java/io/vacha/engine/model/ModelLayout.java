package io.vacha.engine.model;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How the files of a model are laid out, as an engine can read them: one file of weights, and what
 * lies beside it. Implementations are immutable.
 */
public interface ModelLayout {
  /** What models are for. */
  enum Use {
    /** They turn speech into text. */
    RECOGNITION,
    /** They turn text into speech. */
    SPEECH,
    /** The same, with voices of their own. */
    VOICES,
    /** They tell speech from silence. */
    VOICE_ACTIVITY
  }

  /** Its name in settings, such as {@code nemo}; no two layouts have the same. */
  String name();

  /** The type of the models, such as {@code ctc}; one type may have several layouts. */
  String type();

  Use use();

  /**
   * The languages such models understand or speak, unless an operator says otherwise: {@code km},
   * {@code en}, both or none.
   */
  List<String> languages();

  /** How the name of the weights ends, such as {@code .onnx}. */
  String suffix();

  /**
   * Looks at weights whose name ends so.
   *
   * @return empty where they are laid out so; otherwise why not, to follow the name of the file
   * @throws UnusableModelException if they are damaged
   */
  Optional<String> misfit(Path weights) throws UnusableModelException;

  /**
   * The files that hold the weights, the one that is named among them.
   *
   * @throws UnusableModelException if one is missing or damaged
   */
  List<Path> files(Path weights) throws UnusableModelException;

  /** The name of what must lie beside weights of this name; empty for nothing. */
  Optional<String> companionOf(String weights);
}
