import type { Updateable } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import { violates } from '#lib/cms/kernel/db/constraint-problems.ts'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { created, edited } from '#lib/cms/kernel/scope/stamps.ts'
import { setPatternLinks } from '#lib/cms/links/external-transitions/door.ts'
import { demandNotStopped, isNotStopped } from '#lib/cms/publication/schedules/door.ts'
import type * as calls from '#lib/contracts/calls/patterns.ts'
import { EMPTY_PATTERN, type Pattern, type PatternEdit, type PatternInput } from '#lib/contracts/patterns.ts'
import { fieldRefused, type InputRefusal, notFound } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { lockPatternOf } from './lock-pattern.ts'
import { PATTERN_FIELDS } from './pattern-columns.ts'
import { patternAction, spaceLevelOf } from './pattern-space.ts'
import { findPattern, patternFrom } from './read-patterns.ts'

/** `POST /patterns`, operation 50: creates a pattern in a venue area or a room of the actor's scope. */
export async function createPattern(ctx: Ctx, { body }: CallOf<typeof calls.createPattern>) {
  if (body.exTransitionIds?.length) return { item: await findPattern(ctx, await addPattern(ctx, body)) }
  const { id, row } = await newPattern(ctx, body)
  const item = await patternFrom(ctx, row.returningAll())
  if (!item) throw notFound()
  await recordCreated(ctx, id, body)
  return { item }
}

/** Creates the pattern and returns its ID. `from`: the pattern it is a copy of, for the audit log. */
export async function addPattern(ctx: Ctx, body: PatternInput, from?: { copiedFrom: string }): Promise<string> {
  const { id, row } = await newPattern(ctx, body)
  await row.execute()
  if (body.exTransitionIds?.length) await setPatternLinks(ctx, id, body.exTransitionIds)
  await recordCreated(ctx, id, { ...body, ...from })
  return id
}

const recordCreated = (ctx: Ctx, id: string, after: object) =>
  record(ctx, { action: 'pattern.created', targetKind: 'pattern', targetId: id, after })

/** A pattern that the actor may create; `row` is not written yet. */
async function newPattern(ctx: Ctx, body: PatternInput) {
  const { spaceId, ...given } = body
  const level = await spaceLevelOf(ctx, spaceId)
  demandInScope(ctx, patternAction(level, 'create'))
  demandNoOverride(level, given)
  const id = newId(ctx.now)
  const row = ctx.db.insertInto('patterns').values({
    id,
    ...plainValues(PATTERN_FIELDS, EMPTY_PATTERN),
    ...plainValues(PATTERN_FIELDS, given),
    title: given.spacePatternTitle,
    [level === 2 ? 'venue_area_id' : 'room_id']: spaceId,
    ...created(ctx),
  })
  return { id, row }
}

/**
 * `PATCH /patterns/:id`, operation 52: changes what is sent. 409 xrcms5501 while it or its space is stopped; refused at
 * `contentId` where a schedule still needs the content.
 */
export async function editPattern(ctx: Ctx, { params, body, version }: CallOf<typeof calls.editPattern>) {
  const before = await lockPatternOf(ctx, params.id, version)
  demandInScope(ctx, patternAction(before.spaceLevel, 'edit'))
  demandVersion(ctx, before, version)
  demandNoOverride(before.spaceLevel, body)
  if (body.exTransitionIds) {
    await demandNotStopped(ctx, before.id)
    await setPatternLinks(ctx, before.id, body.exTransitionIds)
  }
  const item = await writePattern(ctx, before.id, { ...plainValues(PATTERN_FIELDS, body), ...edited(ctx, version) })
  await record(ctx, { action: 'pattern.edited', targetKind: 'pattern', targetId: before.id, before, after: body })
  return { item }
}

/** Writes a locked pattern that is not stopped, and returns it. */
async function writePattern(ctx: Ctx, id: string, columns: Updateable<DB['patterns']>): Promise<Pattern> {
  const written = ctx.db.updateTable('patterns').set(columns).where('id', '=', id).where(isNotStopped('patterns'))
  try {
    const item = await patternFrom(ctx, written.returningAll())
    if (item) return item
  } catch (error) {
    if (violates(error, 'schedule_entries_content')) throw fieldRefused('contentId', 'wrongState')
    throw error
  }
  await demandNotStopped(ctx, id)
  throw notFound()
}

const OVERRIDES = ['spacePatternMetaAuthor', 'spacePatternMetaAuthorEn', 'spacePatternMetaLimitConditions'] as const

/** A venue area has neither author nor occupancy, so its patterns have nothing to override. */
function demandNoOverride(level: 2 | 3, edit: PatternEdit): void {
  const refusal = overrideRefusal(level, edit)
  if (refusal) throw refusal
}

/** The same as a value; null where nothing stands against it. */
export function overrideRefusal(level: 2 | 3, edit: PatternEdit): InputRefusal | null {
  const given = level === 2 ? OVERRIDES.find((field) => edit[field]) : undefined
  return given ? fieldRefused(given, 'notAllowed') : null
}
