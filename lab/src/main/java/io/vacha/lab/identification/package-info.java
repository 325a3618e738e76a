/**
 * How much of a voice's Khmer an independent recogniser picks out of closed lists of phrases. Start
 * at {@link io.vacha.lab.identification.Identification}.
 */
@NullMarked
package io.vacha.lab.identification;

import org.jspecify.annotations.NullMarked;
