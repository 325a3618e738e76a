package io.vacha.lab.ears;

import io.vacha.engine.ctc.ConfidenceCurve.Evidence;

/**
 * A word that an ear heard.
 *
 * @param evidence what its posterior and those around it say
 * @param right whether it had been said
 */
record JudgedWord(Evidence evidence, boolean right) {}
