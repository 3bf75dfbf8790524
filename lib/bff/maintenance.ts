import { readMaintenance } from '#lib/contracts/calls/notices.ts'
import type { MaintenanceView } from '#lib/contracts/notices.ts'
import { ask } from './read.ts'

/** The read-only time that is near; none where the CMS cannot say, since a page must not fail for its banner. */
export async function nearMaintenance(): Promise<MaintenanceView> {
  const outcome = await ask(readMaintenance)
  return outcome.kind === 'OK' ? (outcome.body as MaintenanceView) : { now: new Date().toISOString(), item: null }
}
