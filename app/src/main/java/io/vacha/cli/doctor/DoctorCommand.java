package io.vacha.cli.doctor;

import io.vacha.Installation;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code vacha doctor}: what is installed, what serves what, and what would help. */
@Command(
    name = "doctor",
    mixinStandardHelpOptions = true,
    description =
        "Checks the installation: what is installed, which engines serve, and what to fix.")
public final class DoctorCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--memory",
      description = "Shows how much memory the running service and its processes use.")
  private boolean memory;

  @Override
  public Integer call() throws IOException {
    if (memory) {
      new MemoryReport(command.commandLine().getOut()).print(Installation.load().server().port());
      return 0;
    }
    Doctor doctor = new Doctor(Installation.load(), command.commandLine().getOut());
    return doctor.examine() == 0 ? 0 : 1;
  }
}
