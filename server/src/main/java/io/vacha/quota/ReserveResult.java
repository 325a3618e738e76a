package io.vacha.quota;

/** What comes of asking for quota: a {@link Reservation}, a refusal, or no room for now. */
public sealed interface ReserveResult permits Reservation, QuotaRefused, QuotaHeld {}
