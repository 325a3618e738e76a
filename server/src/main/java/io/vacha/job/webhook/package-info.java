/**
 * Webhooks of jobs by Standard Webhooks 1.0 (standardwebhooks.com). Start at {@link
 * io.vacha.job.webhook.WebhookSender}.
 */
@NullMarked
package io.vacha.job.webhook;

import org.jspecify.annotations.NullMarked;
