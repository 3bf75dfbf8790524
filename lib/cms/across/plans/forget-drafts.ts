import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import type { Retention } from '#lib/cms/kernel/system/retention.ts'

const BATCH = 200

/** Deletes plans that were never applied and that nobody has changed for so long; applied ones are kept. Their history says so. */
export async function forgetDrafts(db: Db, now: Date, { draftMs }: Retention): Promise<void> {
  while ((await deleteDrafts(db, now, new Date(now.getTime() - draftMs))) === BATCH);
}

async function deleteDrafts(db: Db, now: Date, before: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const old = trx
      .selectFrom('plans')
      .select('id')
      .where('applied_at', 'is', null)
      .where('updated_at', '<', before)
      .orderBy('updated_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
    const gone = await trx
      .deleteFrom('plans')
      .where('id', 'in', old)
      .returning(['id', 'version', 'name as planName', 'name_en as planNameEn'])
      .execute()
    await recordAll(
      { db: trx, now, requestId: 'tidier' },
      gone.map((plan) => ({
        action: 'plan.deleted' as const,
        targetKind: 'plan',
        targetId: plan.id,
        before: plan,
      })),
    )
    return gone.length
  })
}
