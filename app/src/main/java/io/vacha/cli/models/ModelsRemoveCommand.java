package io.vacha.cli.models;

import io.vacha.Installation;
import io.vacha.models.InstalledModels;
import io.vacha.models.ModelRemoval;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code vacha models remove}: deletes an installed model. */
@Command(
    name = "remove",
    mixinStandardHelpOptions = true,
    description =
        "Deletes an installed model, or what has arrived of one; not while settings name it.")
final class ModelsRemoveCommand implements Callable<Integer> {
  @Parameters(paramLabel = "ID", description = "Which one.")
  private String id = "";

  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public Integer call() {
    Installation installation = Installation.load();
    new ModelRemoval(new InstalledModels(installation.data()), installation.settings()).remove(id);
    PrintWriter out = command.commandLine().getOut();
    out.println(id + " is removed. A service that runs keeps it until its next start.");
    out.flush();
    return 0;
  }
}
