package io.vacha.engine.remote;

import io.vacha.engine.Cancellation;
import io.vacha.engine.worker.Admission;
import io.vacha.engine.worker.Deadline;
import io.vacha.turns.Claim;

/**
 * What bounds one task at a remote server.
 *
 * @param claim whose it is
 * @param place counts a missed deadline
 * @param deadline of the whole task
 * @param cancellation fires when the client leaves
 */
record RemoteCall(
    Claim claim, Admission.Place place, Deadline deadline, Cancellation cancellation) {}
