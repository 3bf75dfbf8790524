const MIB = 1024 * 1024

/** From when on something needs somebody: the same for the alerts (docs/operations/alerts.yaml) and the screen /OPS. */
export const THRESHOLDS = {
  /** Of all calls. */
  failedShare: 0.02,
  slowCallMs: 1_000,
  mailAgeSeconds: 600,
  jobAgeSeconds: 900,
  /** A lease is for 15 seconds, and taken over when it is over: by now nobody does. */
  jobLeftSeconds: 60,
  boundaryLagSeconds: 60,
  diskBytes: 2_048 * MIB,
  backupAgeSeconds: 26 * 3_600,
  archiveLagSeconds: 300,
  /** A round is made every hour, and may take long where much is to go. */
  tidyAgeSeconds: 4 * 3_600,
  memoryBytes: 2_048 * MIB,
  refusedPerSecond: 1,
} as const

/** What is wrong with the jobs, as every place that tells of them sees it: one that its worker left before one that nobody begins. */
export function jobsTrouble({ jobsAge, jobsLeft }: { jobsAge: number; jobsLeft: number }): 'left' | 'late' | undefined {
  if (jobsLeft > THRESHOLDS.jobLeftSeconds) return 'left'
  return jobsAge > THRESHOLDS.jobAgeSeconds ? 'late' : undefined
}
