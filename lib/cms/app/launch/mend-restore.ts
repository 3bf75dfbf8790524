import { mendBrokenRestore } from '#lib/cms/kernel/backups/set-aside.ts'
import { primaryOf } from '#lib/cms/kernel/db/primary.ts'
import { withSession } from '#lib/cms/kernel/db/with-session.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { unusable } from './check-database.ts'

async function mend(databaseUrl: string, patienceMs: number): Promise<boolean> {
  const address = await primaryOf(databaseUrl).address(patienceMs)
  return withSession(address, 'expo-restore', mendBrokenRestore)
}

/**
 * A restore that was killed leaves half of what came; what stood there before comes back. For whoever opens a database, before anything else of it is
 * read. Waits up to `patienceMs` for a standby to be promoted. Throws StartError while a restore is under way, and where the database does not answer
 * or stops answering.
 */
export async function mendDatabase(databaseUrl: string, patienceMs: number): Promise<void> {
  const wasBroken = await mend(databaseUrl, patienceMs).catch((error: unknown) => {
    throw error instanceof StartError ? error : unusable(error)
  })
  if (wasBroken) console.error('A restore was broken off here; what stood there before it is back.')
}
