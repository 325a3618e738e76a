package io.vacha.job.webhook;

import io.vacha.account.RequestContext;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code /api/v1/webhooks/secret}: what webhooks of the caller's key are signed with. */
@RestController
final class WebhookController {
  private final WebhookSecrets secrets;

  WebhookController(WebhookSecrets secrets) {
    this.secrets = secrets;
  }

  @GetMapping("/api/v1/webhooks/secret")
  WebhookSecrets.Secret secret(RequestContext context) {
    return secrets.get(context.caller().keyId());
  }

  @PostMapping("/api/v1/webhooks/secret/rotate")
  WebhookSecrets.Secret rotate(RequestContext context) {
    return secrets.rotate(context.caller().keyId());
  }
}
