package io.vacha.cli;

import io.vacha.Installation;
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
import io.vacha.models.ModelException;
import io.vacha.settings.KeyMask;
import io.vacha.settings.SettingsException;
import io.vacha.storage.StorageException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
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
public final class Main {
  /** Runs one command and ends the process with its exit code: 0, 1 if it failed, 2 for usage. */
  public static void main(String[] arguments) {
    Carriers.provide();
    boolean starts = arguments.length > 0 && arguments[0].equals("up");
    System.exit(run(starts ? new Start() : new Main(), arguments));
  }

  /** The one command that is in a hurry: to read all the others takes a tenth of a second. */
  @Command(name = "vacha", subcommands = UpCommand.class)
  private static final class Start {}

  /** Runs a command of this kind, also one of another program, and returns its exit code. */
  public static int run(Object command, String... arguments) {
    CommandLine commandLine = commandLine(command);
    commandLine.setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8));
    return commandLine.execute(arguments);
  }

  /** The line of a command of this kind, which explains failures as all do. */
  public static CommandLine commandLine(Object command) {
    CommandLine commandLine = new CommandLine(command);
    commandLine.setExecutionExceptionHandler(Main::explain);
    commandLine.setParameterExceptionHandler(new UsageFailure());
    commandLine.setCaseInsensitiveEnumValuesAllowed(true);
    return commandLine;
  }

  /** Prints what to do for what a person can mend; the stack of anything else. */
  private static int explain(Exception failure, CommandLine command, Object parsed) {
    if (failure instanceof CommandFailure
        || failure instanceof SettingsException
        || failure instanceof ModelException) {
      command.getErr().println("vacha: " + failure.getMessage());
    } else {
      storage(failure)
          .ifPresentOrElse(
              line -> command.getErr().println("vacha: " + line),
              () -> command.getErr().print(stackTrace(failure)));
    }
    command.getErr().flush();
    return 1;
  }

  private static String stackTrace(Exception failure) {
    StringWriter text = new StringWriter();
    failure.printStackTrace(new PrintWriter(text));
    return KeyMask.mask(text.toString());
  }

  /** What to say where the data folder, or a file, is to blame. */
  private static Optional<String> storage(Exception failure) {
    Optional<String> file = Reason.of(failure).map(reason -> "Cannot use " + reason + ".");
    Optional<String> database =
        failure instanceof StorageException ? Optional.of(chain(failure)) : Optional.empty();
    return file.or(() -> database).map(line -> line + hint());
  }

  /** Where to look, if it is the data folder. */
  private static String hint() {
    try {
      return Installation.load().storage().url() == null
          ? " (The data folder is ./data, or what VACHA_DATA says.)"
          : "";
    } catch (SettingsException e) {
      return "";
    }
  }

  /** The messages of a failure and its causes; one that is part of another's is left out. */
  private static String chain(Throwable failure) {
    String text = "";
    for (Throwable each = failure; each != null; each = each.getCause()) {
      String message = String.valueOf(each.getMessage());
      text = text.contains(message) ? text : text + (text.isEmpty() ? "" : " ") + message;
    }
    return text;
  }
}
