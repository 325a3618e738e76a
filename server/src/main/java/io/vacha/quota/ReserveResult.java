package io.vacha.quota;

/** What comes of asking for quota: a {@link Reservation} or a refusal. */
public sealed interface ReserveResult permits Reservation, QuotaRefused {}
