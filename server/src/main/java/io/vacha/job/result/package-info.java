/**
 * Where the results of jobs are: in the folder of jobs, or in a bucket. Start at {@link
 * io.vacha.job.result.JobResults}.
 */
@NullMarked
package io.vacha.job.result;

import org.jspecify.annotations.NullMarked;
