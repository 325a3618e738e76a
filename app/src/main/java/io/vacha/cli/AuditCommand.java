package io.vacha.cli;

import io.vacha.audit.AuditEntry;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code vacha audit}: what was changed with admin keys and on the command line. */
@Command(
    name = "audit",
    mixinStandardHelpOptions = true,
    description = "Lists changes made by administrators, newest first. The service may be running.")
final class AuditCommand implements Callable<Integer> {
  @Option(
      names = "--limit",
      defaultValue = "50",
      description = "Maximum number of entries. Default: 50.")
  private int limit = 50;

  @Override
  public Integer call() {
    if (limit < 1) {
      throw new CommandFailure("--limit must be at least 1.");
    }
    try (InstallationKeys book = InstallationKeys.open()) {
      List<AuditEntry> entries = book.audit().newest(limit);
      entries.forEach(AuditCommand::print);
      return 0;
    }
  }

  private static void print(AuditEntry entry) {
    System.out.printf(
        "%-20s %-9s %-21s %-15s %s%s%n",
        entry.at().truncatedTo(ChronoUnit.SECONDS),
        entry.outcome(),
        entry.by().actor(),
        entry.by().address().isEmpty() ? "-" : entry.by().address(),
        entry.by().action(),
        entry.subject().isEmpty() ? "" : " (" + entry.subject() + ")");
  }
}
