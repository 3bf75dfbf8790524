const MIB = 1024 * 1024

/** From when on something needs somebody: the same for the alerts (docs/operations/alerts.yaml) and the screen /OPS. */
export const THRESHOLDS = {
  /** Of all calls. */
  failedShare: 0.02,
  slowCallMs: 1_000,
  mailAgeSeconds: 600,
  jobAgeSeconds: 900,
  boundaryLagSeconds: 60,
  diskBytes: 2_048 * MIB,
  backupAgeSeconds: 26 * 3_600,
  archiveLagSeconds: 300,
  memoryBytes: 2_048 * MIB,
  refusedPerSecond: 1,
} as const
