/**
 * Listening while somebody speaks. Start at {@link io.vacha.client.VachaClient#listen}, which opens
 * a {@link io.vacha.client.live.TranscriptionSession}.
 */
@NullMarked
package io.vacha.client.live;

import org.jspecify.annotations.NullMarked;
