import { type RawBuilder, sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx, Db } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { demandFound } from '#lib/cms/kernel/scope/demand-found.ts'
import { mayEnter } from '#lib/cms/kernel/scope/may-enter.ts'
import type { Holder } from '#lib/cms/kernel/scope/scope.ts'
import { personInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import type * as calls from '#lib/contracts/calls/work-queues.ts'
import type { Kind } from '#lib/contracts/kinds/kinds.ts'
import type { WorkKind, WorkQueue } from '#lib/contracts/work-queues.ts'
import type { Authority } from '#lib/core/authority.ts'
import { fieldRefused, notFound } from '#lib/core/errors.ts'
import { dayOf } from '#lib/core/jst-calendar.ts'
import { graphFor, queueRows } from './work-rows.ts'

/** `PUT /work-marks`: hers alone, for a day, so no audit row tells of it. */
export async function markWork(ctx: Ctx, { body }: CallOf<typeof calls.markWork>): Promise<null> {
  const { queue, subjectId: subject_id } = body
  const mark = { user_id: ctx.actor.id, day: dayOf(ctx.now.getTime()), queue, subject_id }
  if (!body.isDone) {
    await ctx.db
      .deleteFrom('work_marks')
      .where('user_id', '=', mark.user_id)
      .where('queue', '=', queue)
      .where('subject_id', '=', subject_id)
      .execute()
    return null
  }
  await kindIn(ctx, queue, subject_id)
  await ctx.db
    .insertInto('work_marks')
    .values(mark)
    .onConflict((it) => it.doNothing())
    .execute()
  return null
}

/** `PUT /work-owners`: only whoever could mend it herself can be made to see to it, and only by whoever sees her. */
export async function assignWork(ctx: Ctx, { body }: CallOf<typeof calls.assignWork>): Promise<null> {
  const { queue, subjectId, ownerId } = body
  const kind = await kindIn(ctx, queue, subjectId)
  // People before what they see to, as whoever hands work over.
  const person = ownerId === null ? null : await lockPerson(ctx, ownerId)
  const before = await lockOwner(ctx, queue, subjectId)
  const told = {
    targetKind: KINDS[kind] ?? kind,
    targetId: subjectId,
    before: before === null ? null : { workOwnerId: before },
    after: { workQueue: queue, workOwnerId: ownerId },
  }
  if (person === null) {
    if (before === null) return null
    await ctx.db.deleteFrom('work_owners').where('queue', '=', queue).where('subject_id', '=', subjectId).execute()
    await record(ctx, { action: 'work.unassigned', ...told })
    return null
  }
  const holder: Holder = { id: person.id, authority: person.authority as Authority, at: ctx.now }
  // Whom it does not reach, or who cannot log in, would never hear of it.
  const reaches = person.may_enter && (await findKind(ctx, queue, subjectId, holder)) !== null
  if (!reaches) throw fieldRefused('ownerId', 'notAllowed')
  if (person.id === before) return null
  await putOwner(ctx.db, {
    queue,
    [COLUMNS[kind]]: subjectId,
    owner_id: person.id,
    assigned_by: ctx.actor.id,
    assigned_at: ctx.now,
  })
  await record(ctx, { action: 'work.assigned', ...told })
  return null
}

/** Whom she makes see to it, there until the end of the call. Refused where she does not see her. */
async function lockPerson(ctx: Ctx, ownerId: string) {
  const person = await ctx.db
    .selectFrom('users')
    .select(['id', 'authority'])
    .select(sql<boolean>`login_status = 'registered' and ${mayEnter(ctx)}`.as('may_enter'))
    .where('id', '=', ownerId)
    .where(personInScope(ctx.actor))
    .forKeyShare()
    .executeTakeFirst()
  demandFound('ownerId', person)
  return person
}

/** Who sees to it now, null for nobody; until the end of the call nobody else says who does, nor hands it over. */
async function lockOwner({ db }: Ctx, queue: WorkQueue, subjectId: string): Promise<string | null> {
  // Where there is no row yet, there is none to be locked.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`work owner ${queue} ${subjectId}`}, 0))`.execute(db)
  const row = await db
    .selectFrom('work_owners')
    .select('owner_id')
    .where('queue', '=', queue)
    .where('subject_id', '=', subjectId)
    .forUpdate()
    .executeTakeFirst()
  return row?.owner_id ?? null
}

/** What the audit log calls a thing that lies in a queue, where that is another word. */
const KINDS: Partial<Record<WorkKind, Kind>> = {
  areaPattern: 'pattern',
  roomPattern: 'pattern',
  webview: 'externalTransition',
}

const COLUMNS = {
  expoArea: 'expo_area_id',
  venueArea: 'venue_area_id',
  room: 'room_id',
  areaPattern: 'pattern_id',
  roomPattern: 'pattern_id',
  arEvent: 'ar_event_id',
  richContent: 'rich_content_id',
  externalTransition: 'external_transition_id',
  webview: 'external_transition_id',
  transition: 'transition_id',
  ndsdEvent: 'ndsd_event_id',
  notice: 'notice_id',
  appNotification: 'app_notification_id',
} as const satisfies Record<WorkKind, string>

type OwnerRow = { queue: WorkQueue; owner_id: string; assigned_by: string; assigned_at: Date }

const putOwner = (db: Db, row: OwnerRow) =>
  db
    .insertInto('work_owners')
    .values(row)
    .onConflict((it) =>
      it
        .columns(['queue', 'subject_id'])
        .doUpdateSet({
          owner_id: row.owner_id,
          assigned_by: row.assigned_by,
          assigned_at: row.assigned_at,
        })
        .where('work_owners.owner_id', '<>', row.owner_id),
    )
    .execute()

/** What lies in a queue of the actor; 404. */
async function kindIn(ctx: Ctx, queue: WorkQueue, id: string): Promise<WorkKind> {
  const kind = await findKind(ctx, queue, id, ctx.actor)
  if (kind === null) throw notFound()
  return kind
}

async function findKind(ctx: Ctx, queue: WorkQueue, id: string, holder: Holder): Promise<WorkKind | null> {
  const rows = queueRows(queue, { ...ctx, holder, graph: await graphFor(ctx, queue) })
  if (!rows) return null
  const found: RawBuilder<{ kind: WorkKind }> = sql`select work.kind from ${rows} as work where work.id = ${id}`
  return (await found.execute(ctx.db)).rows[0]?.kind ?? null
}
