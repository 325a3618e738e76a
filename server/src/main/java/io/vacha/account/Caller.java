package io.vacha.account;

/**
 * Who sent a request, as its key says.
 *
 * @param keyId whose rate, quota and usage the request counts against
 * @param accountId the account of the key
 * @param plan slug of the account's plan
 */
public record Caller(String keyId, String accountId, String plan, Role role) {
  /** The name of the request attribute that holds it once the key is checked. */
  public static final String ATTRIBUTE = "io.vacha.account.Caller";
}
