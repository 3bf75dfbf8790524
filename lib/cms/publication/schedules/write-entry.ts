import { sql } from 'kysely'
import { record, recordAll } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandVersion } from '#lib/cms/kernel/context/context.ts'
import { insertionOf, insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { demandFound } from '#lib/cms/kernel/scope/demand-found.ts'
import { created, edited } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/schedule-entries.ts'
import type { ScheduleEntryEdit, ScheduleEntryInput } from '#lib/contracts/schedule-entries.ts'
import { fieldRefused, notFound } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { actionsOf, entryFrom, findWholeEntry, subjectOf, type WholeEntry } from './read-entries.ts'
import { demandAgreed, seenChangeOf } from './seen-changes.ts'
import { demandFree, demandRoomForOne, hasRoomForOne, isFree, takingTurn, toRange } from './slot.ts'
import { demandPublish, holdingSubject, lockSubject } from './subject.ts'

// A stop masks entries, also those added or changed while it lasts: the schedule may be put right before the subject is
// reopened (docs/decisions/0021-schedule-during-a-stop.md). So nothing here asks whether it is stopped.

/** `POST /schedule-entries`, operation 73: adds an entry to a pattern or an AR event of the actor's scope. */
export async function createEntry(ctx: Ctx, { body }: CallOf<typeof calls.createEntry>) {
  const made = await addEntry(ctx, body)
  demandSeenAgreed(ctx, made, { before: null, after: made.item })
  return { item: made.item }
}

/** Adds the entry and returns it. */
export async function addEntry(ctx: Ctx, body: ScheduleEntryInput): Promise<WholeEntry> {
  const subject = await lockSubject(ctx, body)
  demandFound(body.arEventId === undefined ? 'spacePatternId' : 'arEventId', subject)
  demandPublish(ctx, subject.actions)
  if (!subject.hasContent) throw fieldRefused('noDataRelation', 'wrongState')
  const { clashId } = subject
  const id = newId(ctx.now)
  const row = { id, [subject.column]: subject.id, clash_id: clashId, ...columns(body), ...created(ctx) }
  const mayAdd = sql<boolean>`${hasRoomForOne(clashId)} and ${isFree(clashId, body, null)}`
  const made = await entryFrom(ctx, insertionOf('schedule_entries', [row], { onlyIf: mayAdd, returning: '*' }))
  if (!made) {
    await demandRoomForOne(ctx, clashId)
    await demandFree(ctx, clashId, body, null)
    throw notFound()
  }
  await record(ctx, { action: 'scheduleEntry.created', ...target(id, subject.id), after: body })
  return made
}

/** An entry to be made. `clashId`: the venue area or room of the pattern, the AR event itself. */
type NewEntry = ({ patternId: string } | { arEventId: string }) & { clashId: string; entry: ScheduleEntryEdit }

/**
 * Adds entries to patterns and AR events with content that were just made, which have room for them; those of patterns in venue areas or rooms
 * whose turn the caller has taken. A statement for all.
 */
export async function addEntries(ctx: Ctx, entries: readonly NewEntry[]): Promise<void> {
  const all = entries.map(({ clashId, entry, ...subject }) => ({
    id: newId(ctx.now),
    pattern_id: 'patternId' in subject ? subject.patternId : null,
    ar_event_id: 'arEventId' in subject ? subject.arEventId : null,
    clashId,
    entry,
  }))
  const rows = all.map(({ clashId, entry, ...subject }) => ({
    ...subject,
    version: 1,
    clash_id: clashId,
    ...columns(entry),
    has_content: true,
    ...created(ctx),
  }))
  await insertSet(ctx.db, 'schedule_entries', rows)
  await recordAll(
    ctx,
    all.map(({ id, entry, ...subject }) => ({
      action: 'scheduleEntry.created' as const,
      ...target(id, subjectOf(subject)),
      after: entry,
    })),
  )
}

/** `PATCH /schedule-entries/:id`, operation 75; 409 xrcms0009 where someone saved in between. */
export async function editEntry(ctx: Ctx, { params, body, version }: CallOf<typeof calls.editEntry>) {
  const { item: before, row } = await lockEntry(ctx, params.id, version)
  demandVersion(ctx, before, version)
  const written = ctx.db
    .updateTable('schedule_entries')
    .set({ ...columns(body), ...edited(ctx, version) })
    .where('id', '=', before.id)
    .where(isFree(row.clash_id, body, before.id))
    .returningAll()
  const after = await entryFrom(ctx, written)
  // By the stops as they are after waiting: in the statement that writes it, or in one of its own where another entry is in the way.
  demandSeenAgreed(ctx, after ?? (await findWholeEntry(ctx, before.id)), { before, after: body })
  if (!after) {
    await demandFree(ctx, row.clash_id, body, before.id)
    throw notFound()
  }
  await record(ctx, { action: 'scheduleEntry.edited', ...target(before.id, subjectOf(row)), before, after: body })
  return { item: after.item }
}

/** `DELETE /schedule-entries/:id`, also while it is open. */
export async function deleteEntry(ctx: Ctx, { params, version }: CallOf<typeof calls.deleteEntry>) {
  const { item: before, row } = await lockEntry(ctx, params.id, null)
  demandVersion(ctx, before, version)
  const deleted = await entryFrom(ctx, ctx.db.deleteFrom('schedule_entries').where('id', '=', before.id).returningAll())
  if (!deleted) throw notFound()
  demandSeenAgreed(ctx, deleted, { before, after: null })
  await record(ctx, { action: 'scheduleEntry.deleted', ...target(before.id, subjectOf(row)), before })
  return null
}

/** Lets a change of what visitors saw of one entry pass only where the caller has agreed to it. */
function demandSeenAgreed(
  ctx: Ctx,
  { item, row, stops }: WholeEntry,
  change: { before: ScheduleEntryEdit | null; after: ScheduleEntryEdit | null },
): void {
  if (ctx.isSeenAgreed) return
  const space = { id: row.space_id, spaceTitle: '', spaceTitleEn: '' }
  const { spacePatternTitle, spacePatternTitleEn } = item
  const line = { spacePatternId: subjectOf(row), spacePatternTitle, spacePatternTitleEn, space, ...change }
  demandAgreed(ctx, seenChangeOf(ctx, line, stops))
}

const target = (id: string, subjectId: string) =>
  ({ targetKind: 'scheduleEntry', targetId: id, parentId: subjectId }) as const

const columns = (entry: ScheduleEntryEdit) => ({ open_type: entry.openType, period: toRange(entry) })

/** An entry of the actor's scope under the lock of its subject and its own; then the turn of its space is taken, where it is of this version. */
async function lockEntry(ctx: Ctx, id: string, version: number | null): Promise<WholeEntry> {
  // The subject first: whether there is any is worked out before an entry is looked for.
  const rows = holdingSubject(ctx, id)
    .selectFrom('schedule_entries')
    .selectAll('schedule_entries')
    .where('id', '=', id)
    .where(sql<boolean>`(exists (select from pattern) or exists (select from ar_event))`)
    .forUpdate()
  const turn = takingTurn(sql`schedule_entries.clash_id::text`, sql`schedule_entries.version = ${version}::int`)
  const locked = await entryFrom(ctx, rows, turn)
  if (!locked) throw notFound()
  demandPublish(ctx, actionsOf(locked.row))
  return locked
}
