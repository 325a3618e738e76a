/** Three gateways and two workers under load while one fault after another befalls them. */
@NullMarked
package io.vacha.benchmarks.nemesis;

import org.jspecify.annotations.NullMarked;
