/** {@code POST /api/v1/reading}; start at {@link io.vacha.speech.reading.ReadingController}. */
@NullMarked
package io.vacha.speech.reading;

import org.jspecify.annotations.NullMarked;
