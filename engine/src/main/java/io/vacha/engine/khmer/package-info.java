/**
 * Khmer as models made for other languages hear it, for every engine that has such a model. Start
 * at {@link io.vacha.engine.khmer.CmuReading}.
 */
@NullMarked
package io.vacha.engine.khmer;

import org.jspecify.annotations.NullMarked;
