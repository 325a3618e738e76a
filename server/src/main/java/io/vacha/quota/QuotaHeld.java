package io.vacha.quota;

/**
 * The month has room for the request, but requests in progress hold it; nothing is held or charged
 * for this one. It may find room as soon as one of them ends.
 *
 * @param resource what they hold
 */
public record QuotaHeld(QuotaResource resource) implements ReserveResult, CommitResult {}
