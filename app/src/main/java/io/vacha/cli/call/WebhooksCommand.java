package io.vacha.cli.call;

import io.vacha.client.job.WebhookSecret;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code vacha webhooks}: what receivers verify the webhooks of jobs with. */
@Command(
    name = "webhooks",
    mixinStandardHelpOptions = true,
    description = "Shows or rotates the signing secret for the webhooks of this key.")
public final class WebhooksCommand {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Command(name = "secret", description = "Shows the signing secret.")
  int secret(@Mixin ServiceAddress service) {
    return print(() -> service.client().jobs().webhookSecret(), "Asking");
  }

  @Command(
      name = "rotate",
      description = "Rotates the signing secret. Both secrets are used for 24 hours.")
  int rotate(@Mixin ServiceAddress service) {
    return print(() -> service.client().jobs().rotateWebhookSecret(), "Rotating");
  }

  private int print(Callable<WebhookSecret> call, String doing) {
    WebhookSecret secret = ApiCall.await(call, doing);
    spec.commandLine().getOut().println(secret.secret());
    if (secret.previousUntil() != null) {
      System.err.println(
          "The previous secret is used as well until " + secret.previousUntil() + ".");
    }
    return 0;
  }
}
