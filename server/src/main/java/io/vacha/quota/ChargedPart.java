package io.vacha.quota;

/**
 * What comes of charging a part of work that goes on.
 *
 * @param rest what is still held
 * @param record of the parts charged so far, to which the next is added
 */
public record ChargedPart(Reservation rest, long record) {}
