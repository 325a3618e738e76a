package io.vacha.cli.models;

import io.vacha.Installation;
import io.vacha.models.InstalledModels;
import io.vacha.models.ModelAddition;
import io.vacha.models.Sizes;
import io.vacha.models.catalogue.Licence;
import io.vacha.models.catalogue.ModelManifest;
import io.vacha.models.catalogue.ModelType;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code vacha models add}: installs a model of the operator's own. */
@Command(
    name = "add",
    mixinStandardHelpOptions = true,
    description = {
      "Installs a model from a folder. Its type is detected from the files.",
      "Supported: ONNX models of the layouts omnilingual, nemo and wav2vec2 (recognition), mms and"
          + " piper (voices), silero, and ggml files for whisper."
    })
final class ModelsAddCommand implements Callable<Integer> {
  /** Reads an identifier such as {@code onnx-vits}. */
  static final class Type implements ITypeConverter<ModelType> {
    @Override
    public ModelType convert(String value) {
      try {
        return ModelType.ofId(value);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(String.valueOf(e.getMessage()));
      }
    }
  }

  @Parameters(paramLabel = "DIR", description = "The folder with the model's files.")
  private Path folder = Path.of("");

  @Option(
      names = "--id",
      required = true,
      paramLabel = "ID",
      description = "A name for it: lower-case letters, digits and dashes.")
  private String id = "";

  @Option(
      names = "--type",
      paramLabel = "TYPE",
      converter = Type.class,
      description =
          "ctc, whisper, onnx-vits, kokoro or silero-vad, to be checked against the files.")
  private @Nullable ModelType type;

  @Option(
      names = "--layout",
      paramLabel = "LAYOUT",
      description = "The layout, if it can't be detected from the files.")
  private @Nullable String layout;

  @Option(
      names = "--languages",
      split = ",",
      paramLabel = "LANGUAGE",
      description = "km, en or km,en. Default: what the layout usually supports.")
  private List<String> languages = List.of();

  @Option(names = "--licence", paramLabel = "NAME", description = "The name of its licence.")
  private @Nullable String licence;

  @Option(
      names = "--commercial",
      description = "The licence allows commercial use. Default: it does not.")
  private boolean commercial;

  @Option(
      names = "--link",
      description = "Link to the files instead of copying them (same disk only).")
  private boolean link;

  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public Integer call() {
    InstalledModels models = new InstalledModels(Installation.load().data());
    Licence terms =
        new Licence(licence == null ? Licence.NOT_STATED.name() : licence, commercial, null);
    ModelManifest added =
        ModelAddition.to(models)
            .add(new ModelAddition.Request(folder, id, type, layout, languages, terms, link));
    PrintWriter out = command.commandLine().getOut();
    out.printf(
        "%s is installed: type %s, layout %s, languages %s, %s.%n",
        id,
        added.type().id(),
        added.layout(),
        added.languages().isEmpty() ? "none" : String.join(",", added.languages()),
        Sizes.words(added.sizeBytes()));
    UsageHint.of(added).forEach(out::println);
    out.flush();
    return 0;
  }
}
