/** The service as a whole: which features it is made of. Start at {@link io.vacha.Server}. */
@NullMarked
package io.vacha;

import org.jspecify.annotations.NullMarked;
