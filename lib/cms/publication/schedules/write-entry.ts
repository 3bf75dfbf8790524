import { endDeletion } from '#lib/cms/kernel/audit/end-deletion.ts'
import { record, recordAll } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandVersion } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { demandFound } from '#lib/cms/kernel/scope/demand-found.ts'
import { created, edited } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/schedule-entries.ts'
import type { ScheduleEntry, ScheduleEntryEdit, ScheduleEntryInput } from '#lib/contracts/schedule-entries.ts'
import { fieldRefused, notFound } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { findEntry, findEntryRow, subjectOf } from './read-entries.ts'
import { demandAgreed, seenChangesOf } from './seen-changes.ts'
import { demandFree, demandRoomForOne, takeTurn, toRange } from './slot.ts'
import { demandPublish, lockSubject } from './subject.ts'

// A stop masks entries, also those added or changed while it lasts: the schedule may be put right before the subject is
// reopened (docs/decisions/0021-schedule-during-a-stop.md). So nothing here asks whether it is stopped.

/** `POST /schedule-entries`, operation 73: adds an entry to a pattern or an AR event of the actor's scope. */
export async function createEntry(ctx: Ctx, { body }: CallOf<typeof calls.createEntry>) {
  const item = await findEntry(ctx, await addEntry(ctx, body))
  await demandSeenAgreed(ctx, item, { before: null, after: item })
  return { item }
}

/** Adds the entry and returns its ID. */
export async function addEntry(ctx: Ctx, body: ScheduleEntryInput): Promise<string> {
  const subject = await lockSubject(ctx, body)
  demandFound(body.arEventId === undefined ? 'spacePatternId' : 'arEventId', subject)
  demandPublish(ctx, subject)
  if (!subject.hasContent) throw fieldRefused('noDataRelation', 'wrongState')
  await takeTurn(ctx, subject.clashId)
  await demandRoomForOne(ctx, subject.clashId)
  await demandFree(ctx, subject.clashId, body, null)
  const id = newId(ctx.now)
  await ctx.db
    .insertInto('schedule_entries')
    .values({ id, [subject.column]: subject.id, clash_id: subject.clashId, ...columns(body), ...created(ctx) })
    .execute()
  await record(ctx, { action: 'scheduleEntry.created', ...target(id, subject.id), after: body })
  return id
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
  const { before, subject } = await lockEntry(ctx, params.id)
  demandVersion(ctx, before, version)
  await demandSeenAgreed(ctx, before, { before, after: body })
  await takeTurn(ctx, subject.clashId)
  await demandFree(ctx, subject.clashId, body, before.id)
  await ctx.db
    .updateTable('schedule_entries')
    .set({ ...columns(body), ...edited(ctx, version) })
    .where('id', '=', before.id)
    .execute()
  await record(ctx, { action: 'scheduleEntry.edited', ...target(before.id, subject.id), before, after: body })
  return { item: await findEntry(ctx, before.id) }
}

/** `DELETE /schedule-entries/:id`, also while it is open. */
export async function deleteEntry(ctx: Ctx, { params, version }: CallOf<typeof calls.deleteEntry>) {
  const { before, subject } = await lockEntry(ctx, params.id)
  demandVersion(ctx, before, version)
  await demandSeenAgreed(ctx, before, { before, after: null })
  return endDeletion(ctx, 'schedule_entries', {
    action: 'scheduleEntry.deleted',
    ...target(before.id, subject.id),
    before,
  })
}

/** Lets a change of what visitors saw of one entry pass only where the caller has agreed to it. */
async function demandSeenAgreed(
  ctx: Ctx,
  entry: ScheduleEntry,
  change: { before: ScheduleEntryEdit | null; after: ScheduleEntryEdit | null },
): Promise<void> {
  if (ctx.isSeenAgreed) return
  const subject = entry.spacePatternId ?? entry.arEventId ?? ''
  const { space_id } = await findEntryRow(ctx, entry.id)
  const space = { id: space_id, spaceTitle: '', spaceTitleEn: '' }
  const { spacePatternTitle, spacePatternTitleEn } = entry
  const line = { spacePatternId: subject, spacePatternTitle, spacePatternTitleEn, space, ...change }
  demandAgreed(ctx, await seenChangesOf(ctx, [line]))
}

const target = (id: string, subjectId: string) =>
  ({ targetKind: 'scheduleEntry', targetId: id, parentId: subjectId }) as const

const columns = (entry: ScheduleEntryEdit) => ({ open_type: entry.openType, period: toRange(entry) })

async function lockEntry(ctx: Ctx, id: string) {
  const row = await findEntryRow(ctx, id)
  const named = row.ar_event_id === null ? { spacePatternId: subjectOf(row) } : { arEventId: subjectOf(row) }
  const subject = await lockSubject(ctx, named)
  if (!subject) throw notFound()
  demandPublish(ctx, subject)
  await ctx.db.selectFrom('schedule_entries').select('id').where('id', '=', id).forUpdate().execute()
  const before: ScheduleEntry = await findEntry(ctx, id)
  return { before, subject }
}
