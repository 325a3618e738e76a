/** What the tests of several modules share, and what knows none of them. */
@NullMarked
package io.vacha.testing;

import org.jspecify.annotations.NullMarked;
