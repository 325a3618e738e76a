package io.vacha.cli;

import io.vacha.account.Account;
import io.vacha.account.Role;
import io.vacha.account.key.ApiKey;
import io.vacha.account.key.CreatedKey;
import io.vacha.account.key.NewKey;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code vacha keys}: API keys of this machine's service. */
@Command(
    name = "keys",
    mixinStandardHelpOptions = true,
    description = "Creates, lists, revokes and rotates API keys. The service may be running.")
final class KeysCommand {
  @Command(
      name = "create",
      mixinStandardHelpOptions = true,
      description = "Creates a key and prints it on the last line. It is shown only once.")
  int create(
      @Option(
              names = "--plan",
              defaultValue = "free",
              description = "free (default), paid, or a plan of yours.")
          String plan,
      @Option(names = "--name", defaultValue = "key", description = "A name to recognize it by.")
          String name,
      @Option(names = "--account", description = "The account that owns it. Default: one per plan.")
          @Nullable String account,
      @Option(
              names = "--expires-in",
              paramLabel = "SPAN",
              converter = Span.Positive.class,
              description = "When it expires: 30d, 12h, 90m, 45s or P30D. Default: never.")
          @Nullable Duration expiresIn,
      @Option(names = "--admin", description = "Create an admin key.") boolean admin) {
    try (InstallationKeys book = InstallationKeys.open()) {
      if (book.plans().find(plan).isEmpty()) {
        throw new CommandFailure(
            "There is no plan '" + plan + "'. Plans: " + String.join(", ", book.plans().slugs()));
      }
      Instant expiry = expiresIn == null ? null : InstantSource.system().instant().plus(expiresIn);
      Role role = admin ? Role.ADMIN : Role.CLIENT;
      book.change(
          "keys create",
          () -> {
            Account owner = book.accounts().ensure(account == null ? plan : account, plan);
            CreatedKey made = book.keys().create(new NewKey(owner.id(), name, role, expiry));
            print(made, owner.plan());
            return made.key().id() + ", role " + role.id() + ", plan " + owner.plan();
          });
      return 0;
    }
  }

  @Command(
      name = "list",
      mixinStandardHelpOptions = true,
      description = "Lists all keys, ID first. Secrets are never shown.")
  int list() {
    try (InstallationKeys book = InstallationKeys.open()) {
      List<ApiKey> keys = book.keys().list();
      keys.forEach(KeysCommand::printLine);
      keys.forEach(KeysCommand::warnIfSeenInClear);
      return 0;
    }
  }

  @Command(
      name = "revoke",
      mixinStandardHelpOptions = true,
      description = "Revokes a key. It stops working with the next request.")
  int revoke(@Parameters(paramLabel = "ID", description = "The key's ID, key_…") String id) {
    try (InstallationKeys book = InstallationKeys.open()) {
      book.change(
          "keys revoke " + id,
          () -> {
            if (!book.keys().revoke(id)) {
              throw noSuchKey(id);
            }
            return "";
          });
      System.out.println(id + " is revoked");
      return 0;
    }
  }

  @Command(
      name = "rotate",
      mixinStandardHelpOptions = true,
      description =
          "Replaces a key's secret and prints the new one on the last line. Usage and quota stay.")
  int rotate(
      @Parameters(paramLabel = "ID", description = "The key's ID, key_…") String id,
      @Option(
              names = "--grace",
              paramLabel = "SPAN",
              defaultValue = "0s",
              converter = Span.class,
              description =
                  "How long the old secret keeps working: 1h or PT1H. Default: not at all.")
          Duration grace) {
    try (InstallationKeys book = InstallationKeys.open()) {
      book.change(
          "keys rotate " + id,
          () -> {
            print(book.keys().rotate(id, grace).orElseThrow(() -> noSuchKey(id)), "");
            return "grace " + grace.toSeconds() + " s";
          });
      return 0;
    }
  }

  private static CommandFailure noSuchKey(String id) {
    return new CommandFailure(
        "There is no active key " + id + ". './vacha keys list' shows all keys.");
  }

  private static void print(CreatedKey made, String plan) {
    System.out.println("id: " + made.key().id() + (plan.isEmpty() ? "" : ", plan: " + plan));
    System.out.println("Keep this key; it is not shown again:");
    System.out.println(made.secret().value());
  }

  private static void printLine(ApiKey key) {
    System.out.printf(
        "%-21s %-8s %-6s %-8s %-20s %-20s %s%n",
        key.id(),
        state(key),
        key.plan(),
        key.role().id(),
        key.createdAt().truncatedTo(ChronoUnit.SECONDS),
        key.lastUsedAt() == null ? "never used" : key.lastUsedAt(),
        key.name());
  }

  private static void warnIfSeenInClear(ApiKey key) {
    if (key.seenInClearAt() != null && key.revokedAt() == null) {
      System.err.printf(
          "%s came over plain HTTP at %s, where others may have read it."
              + " Rotate it: ./vacha keys rotate %s --grace 1h%n",
          key.id(), key.seenInClearAt(), key.id());
    }
  }

  private static String state(ApiKey key) {
    if (key.revokedAt() != null) {
      return "revoked";
    }
    Instant expiry = key.expiresAt();
    return expiry != null && !expiry.isAfter(InstantSource.system().instant())
        ? "expired"
        : "active";
  }
}
