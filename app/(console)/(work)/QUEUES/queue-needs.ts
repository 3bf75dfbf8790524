import { MISSING_PARTS } from '#lib/contracts/missing-parts.ts'
import type { WorkNeed, WorkQueue } from '#lib/contracts/work-queues.ts'

/** What can be wrong in a queue whose rows differ in it. */
export const NEEDS: Partial<Record<WorkQueue, readonly WorkNeed[]>> = {
  openingSoon: ['stopped', 'deepLink', ...MISSING_PARTS],
  noEnglish: MISSING_PARTS,
  addresses: ['broken', 'moved'],
  caps: ['capMissing', 'nearCap', 'overCap'],
}
