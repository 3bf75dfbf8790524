import { sql } from 'kysely'
import type { Db, Deps } from '#lib/cms/kernel/context/context.ts'
import { mayRemoveObjects } from '#lib/cms/kernel/storage/kept-objects.ts'
import type { ObjectStore } from '#lib/cms/kernel/storage/object-store.ts'
import { doom } from './doomed-objects.ts'
import { keysOfUpload } from './purposes.ts'

/** An upload that is not done after this long is given up; a registered object that nothing shows as well. */
const KEPT_MS = 48 * 3_600_000
/** What was let go of stays a while: a call that began before may still be reading it. */
const GRACE_MS = 3_600_000
const BATCH = 200

/** Uploads and objects that nobody needs any more go, first out of the database and then out of the store. */
export async function tidyUploads({ db, clock, store }: Pick<Deps, 'db' | 'clock' | 'store'>): Promise<void> {
  if (!store) return
  const before = new Date(clock().getTime() - KEPT_MS)
  await giveUp(db, before, clock())
  while ((await letGo(db, before, clock())) === BATCH);
  await store.abortOlder(before)
  while ((await removeDoomed(db, store, new Date(clock().getTime() - GRACE_MS))) === BATCH);
}

async function giveUp(db: Db, before: Date, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('uploads')
      .set({ state: 'failed', reason: 'expired', finished_at: now })
      .where('state', '=', 'registering')
      .where('created_at', '<', before)
      .returning(['id', 'purpose', 'object_key'])
      .execute()
    await doom(trx, ended.flatMap(keysOfUpload), now)
  })
}

/** Objects nothing names. A kind of row that names objects must be asked here; its foreign key stops what would be forgotten. */
async function letGo(db: Db, before: Date, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const gone = await sql<{ id: string; keys: string[] }>`
      select object.id, array(select each.object_key from stored_objects as each
        where each.id = object.id or each.small_of = object.id) as keys
      from stored_objects as object
      where object.small_of is null and object.created_at < ${before}
        and not exists (select 1 from rooms where rooms.thumbnail_id = object.id)
        and not exists (select 1 from ar_events where ar_events.thumbnail_id = object.id or ar_events.guide_image_id = object.id)
        and not exists (select 1 from app_notifications where app_notifications.thumbnail_id = object.id)
        and not exists (select 1 from ar_structures as data where data.object_id = object.id or data.texture_id = object.id)
        and not exists (select 1 from ndsd_images where ndsd_images.object_id = object.id)
        and not exists (select 1 from many_change_files where many_change_files.object_id = object.id)
        and not exists (select 1 from space_template_files where space_template_files.object_id = object.id)
        and not exists (select 1 from tools where tools.object_id = object.id)
        and not exists (select 1 from ar_markers where ar_markers.image_id = object.id)
        and not exists (select 1 from audit_archive_files where audit_archive_files.object_id = object.id)
      order by object.created_at limit ${sql.lit(BATCH)} for update skip locked`.execute(trx)
    if (gone.rows.length === 0) return 0
    await doom(
      trx,
      gone.rows.flatMap((row) => row.keys),
      now,
    )
    await trx
      .deleteFrom('stored_objects')
      .where(
        'id',
        'in',
        gone.rows.map((row) => row.id),
      )
      .execute()
    return gone.rows.length
  })
}

/** One portion of what was let go of; nothing while a backup copies objects, which then go the next time. */
async function removeDoomed(db: Db, store: ObjectStore, before: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    if (!(await mayRemoveObjects(trx))) return 0
    const doomed = await trx
      .selectFrom('doomed_objects')
      .select('object_key')
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(BATCH)
      .execute()
    for (const { object_key } of doomed) {
      await store.remove(object_key)
      await trx.deleteFrom('doomed_objects').where('object_key', '=', object_key).execute()
    }
    return doomed.length
  })
}
