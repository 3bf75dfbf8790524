import type { Db } from '#lib/cms/kernel/context/context.ts'
import type { Retention } from '#lib/cms/kernel/system/retention.ts'

const BATCH = 1_000

/** Deletes what was seen of openings and closings long ago. Where nothing is so old nothing is told to those who wait for changes. */
export async function forgetReceipts(db: Db, now: Date, { reportMs }: Retention): Promise<void> {
  const before = new Date(now.getTime() - reportMs)
  for (;;) {
    const old = await db
      .selectFrom('boundary_receipts')
      .select('id')
      .where('at', '<', before)
      .orderBy('at')
      .limit(BATCH)
      .execute()
    if (old.length === 0) return
    const ids = old.map(({ id }) => id)
    await db.deleteFrom('boundary_receipts').where('id', 'in', ids).execute()
  }
}
