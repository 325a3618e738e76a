package io.vacha.cli;

import picocli.CommandLine.Command;

/** What is done to the storage as a whole. */
@Command(
    name = "storage",
    description = "Moves an installation to PostgreSQL.",
    mixinStandardHelpOptions = true,
    subcommands = StorageCopyCommand.class)
final class StorageCommand {}
