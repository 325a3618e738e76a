/** What a caller is allowed: the limits of each plan. Start at {@link io.vacha.plan.Plans}. */
@NullMarked
package io.vacha.plan;

import org.jspecify.annotations.NullMarked;
