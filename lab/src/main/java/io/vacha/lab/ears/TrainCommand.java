package io.vacha.lab.ears;

import picocli.CommandLine.Command;

/** {@code vacha train}: better models from an operator's own data. */
@Command(
    name = "train",
    mixinStandardHelpOptions = true,
    description = "Trains models on data you bring, and installs them where they are better.",
    subcommands = TrainEarsCommand.class)
public final class TrainCommand {}
