package io.vacha.cli;

import io.vacha.cli.call.JobsCommand;
import io.vacha.cli.call.ListenCommand;
import io.vacha.cli.call.SayCommand;
import io.vacha.cli.call.TranscribeCommand;
import io.vacha.cli.call.WebhooksCommand;
import io.vacha.cli.doctor.DoctorCommand;
import io.vacha.cli.khmer.NormalizeCommand;
import io.vacha.cli.khmer.PronounceCommand;
import io.vacha.cli.khmer.SegmentCommand;
import io.vacha.cli.models.ModelsCommand;
import io.vacha.cli.start.UpCommand;
import io.vacha.cli.start.WarmUpCommand;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line: {@code ./vacha COMMAND}. */
@Command(
    name = "vacha",
    description = "Text to speech and speech to text for Khmer and English.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    subcommands = {
      UpCommand.class,
      KeysCommand.class,
      AuditCommand.class,
      ModelsCommand.class,
      SayCommand.class,
      TranscribeCommand.class,
      ListenCommand.class,
      JobsCommand.class,
      WebhooksCommand.class,
      NormalizeCommand.class,
      SegmentCommand.class,
      PronounceCommand.class,
      WorkerCommand.class,
      MigrateCommand.class,
      StorageCommand.class,
      DoctorCommand.class,
      WarmUpCommand.class
    })
public final class AllCommands {
  /** Runs a command of this kind, also one of another program, and returns its exit code. */
  public static int run(Object command, String... arguments) {
    CommandLine commandLine = commandLine(command);
    commandLine.setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8));
    return commandLine.execute(arguments);
  }

  /** The line of a command of this kind, which explains failures as all do. */
  public static CommandLine commandLine(Object command) {
    CommandLine commandLine = new CommandLine(command);
    commandLine.setExecutionExceptionHandler(
        (failure, line, _) -> FailureLines.explain(failure, line.getErr()));
    commandLine.setParameterExceptionHandler(new UsageFailure());
    commandLine.setCaseInsensitiveEnumValuesAllowed(true);
    return commandLine;
  }
}
