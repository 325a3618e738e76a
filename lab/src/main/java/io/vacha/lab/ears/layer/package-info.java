/**
 * The layers of small networks, each with its way back. Start at {@link
 * io.vacha.lab.ears.layer.Layer}.
 */
@NullMarked
package io.vacha.lab.ears.layer;

import org.jspecify.annotations.NullMarked;
