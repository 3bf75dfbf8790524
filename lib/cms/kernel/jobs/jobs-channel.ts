/** Where a new job is announced when its transaction commits. */
export const JOBS_CHANNEL = 'expo_jobs'
