/**
 * Seeing inside: health, metrics, the access log. Start at {@link io.vacha.ops.OpsConfiguration}.
 */
@NullMarked
package io.vacha.ops;

import org.jspecify.annotations.NullMarked;
