/** What callers hear of each kind of voice, and when. */
@NullMarked
package io.vacha.benchmarks.voices;

import org.jspecify.annotations.NullMarked;
