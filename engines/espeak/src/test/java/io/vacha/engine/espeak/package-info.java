/** Tests of the embedded speech engine, with the real espeak-ng. */
@NullMarked
package io.vacha.engine.espeak;

import org.jspecify.annotations.NullMarked;
