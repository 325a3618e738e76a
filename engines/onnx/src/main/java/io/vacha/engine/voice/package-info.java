/**
 * Where somebody speaks in a recording, told by a Silero model that the operator has pulled. Start
 * at {@link io.vacha.engine.voice.SileroCutter}.
 */
@NullMarked
package io.vacha.engine.voice;

import org.jspecify.annotations.NullMarked;
