package io.vacha.lab.command;

import io.vacha.lab.corpus.EvalCorpusCommand;
import picocli.CommandLine.Command;

/** {@code vacha eval}: how good it is, measured on data that is not part of the product. */
@Command(
    name = "eval",
    mixinStandardHelpOptions = true,
    description = "Measures how good the service is, on a folder of data you bring.",
    subcommands = {
      EvalKhmerCommand.class,
      EvalSpeechCommand.class,
      EvalVoicesCommand.class,
      EvalCorpusCommand.class
    })
public final class EvalCommand {}
