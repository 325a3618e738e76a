package io.vacha.account;

import java.time.Instant;

/**
 * The owner of keys; it has a plan, which all its keys share.
 *
 * @param id begins with {@code acct_}
 * @param name chosen by the operator, unique
 * @param plan slug of its plan
 */
public record Account(String id, String name, String plan, Instant createdAt) {}
