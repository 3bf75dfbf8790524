import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { seed } from '#lib/demo/seed.ts'

/** Fills the empty expo of a console under test with as much as an event holds. */
export async function fillEventSize(databaseUrl: string): Promise<void> {
  const db = createDb(databaseUrl, { max: 1 })
  try {
    await seed(db, 'event', { now: new Date(), appEnv: 'local' })
  } finally {
    await db.destroy()
  }
}
