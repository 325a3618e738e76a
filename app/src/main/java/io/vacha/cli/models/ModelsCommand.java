package io.vacha.cli.models;

import picocli.CommandLine.Command;

/** {@code vacha models}: models for better recognition and voices. */
@Command(
    name = "models",
    mixinStandardHelpOptions = true,
    description = {
      "Lists, pulls, adds and removes models for recognition and voices.",
      "After a restart, an installed model is an engine with its name; see docs/models.md."
    },
    subcommands = {
      ModelsListCommand.class,
      ModelsPullCommand.class,
      ModelsAddCommand.class,
      ModelsRemoveCommand.class
    })
public final class ModelsCommand {}
