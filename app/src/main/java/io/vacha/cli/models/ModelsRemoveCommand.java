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
    description = "Deletes an installed or partly downloaded model that no setting names.")
final class ModelsRemoveCommand implements Callable<Integer> {
  @Parameters(paramLabel = "ID", description = "The model's ID.")
  private String id = "";

  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public Integer call() {
    Installation installation = Installation.load();
    new ModelRemoval(new InstalledModels(installation.data()), installation.settings()).remove(id);
    PrintWriter out = command.commandLine().getOut();
    out.println(id + " is removed. A running service keeps using it until it restarts.");
    out.flush();
    return 0;
  }
}
