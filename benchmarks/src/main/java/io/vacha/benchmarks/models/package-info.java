/** What installed models cost a service. */
@NullMarked
package io.vacha.benchmarks.models;

import org.jspecify.annotations.NullMarked;
