/**
 * Jobs: work that takes long, submitted and fetched later. Start at {@link
 * io.vacha.client.VachaClient#jobs}, which gives {@link io.vacha.client.job.JobClient}.
 */
@NullMarked
package io.vacha.client.job;

import org.jspecify.annotations.NullMarked;
