import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import { violates } from '#lib/cms/kernel/db/constraint-problems.ts'
import { plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { created, edited } from '#lib/cms/kernel/scope/stamps.ts'
import { setPatternLinks, unlinkLinks } from '#lib/cms/links/external-transitions/door.ts'
import { demandNotStopped } from '#lib/cms/publication/schedules/door.ts'
import type * as calls from '#lib/contracts/calls/patterns.ts'
import { EMPTY_PATTERN, type PatternEdit, type PatternInput } from '#lib/contracts/patterns.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { lockPattern } from './lock-pattern.ts'
import { PATTERN_FIELDS } from './pattern-columns.ts'
import { goingWithPattern } from './pattern-consequences.ts'
import { patternAction, spaceLevelOf } from './pattern-space.ts'
import { findPattern } from './read-patterns.ts'

/** `POST /patterns`, operation 50: creates a pattern in a venue area or a room of the actor's scope. */
export const createPattern = async (ctx: Ctx, { body }: CallOf<typeof calls.createPattern>) => ({
  item: await findPattern(ctx, await addPattern(ctx, body)),
})

/** Creates the pattern and returns its ID. `from`: the pattern it is a copy of, for the audit log. */
export async function addPattern(ctx: Ctx, body: PatternInput, from?: { copiedFrom: string }): Promise<string> {
  const { spaceId, ...given } = body
  const level = await spaceLevelOf(ctx, spaceId)
  demandInScope(ctx, patternAction(level, 'create'))
  demandNoOverride(level, given)
  const id = newId(ctx.now)
  await ctx.db
    .insertInto('patterns')
    .values({
      id,
      ...plainValues(PATTERN_FIELDS, EMPTY_PATTERN),
      ...plainValues(PATTERN_FIELDS, given),
      title: given.spacePatternTitle,
      [level === 2 ? 'venue_area_id' : 'room_id']: spaceId,
      ...created(ctx),
    })
    .execute()
  if (body.exTransitionIds?.length) await setPatternLinks(ctx, id, body.exTransitionIds)
  await record(ctx, { action: 'pattern.created', targetKind: 'pattern', targetId: id, after: { ...body, ...from } })
  return id
}

/**
 * `PATCH /patterns/:id`, operation 52: changes what is sent. 409 xrcms5501 while it or its space is stopped; refused at
 * `contentId` where a schedule still needs the content.
 */
export async function editPattern(ctx: Ctx, { params, body, version }: CallOf<typeof calls.editPattern>) {
  const before = await lockPattern(ctx, params.id)
  demandInScope(ctx, patternAction(before.spaceLevel, 'edit'))
  demandVersion(ctx, before, version)
  demandNoOverride(before.spaceLevel, body)
  await demandNotStopped(ctx, before.id)
  try {
    await ctx.db
      .updateTable('patterns')
      .set({ ...plainValues(PATTERN_FIELDS, body), ...edited(ctx, version) })
      .where('id', '=', before.id)
      .execute()
  } catch (error) {
    if (violates(error, 'schedule_entries_content')) throw fieldRefused('contentId', 'wrongState')
    throw error
  }
  if (body.exTransitionIds) await setPatternLinks(ctx, before.id, body.exTransitionIds)
  await record(ctx, { action: 'pattern.edited', targetKind: 'pattern', targetId: before.id, before, after: body })
  return { item: await findPattern(ctx, before.id) }
}

/** `DELETE /patterns/:id`: with its schedule, also where it is open; its stop history stays in the audit log. */
export async function deletePattern(ctx: Ctx, { params, version }: CallOf<typeof calls.deletePattern>) {
  const pattern = await lockPattern(ctx, params.id)
  demandInScope(ctx, patternAction(pattern.spaceLevel, 'delete'))
  demandVersion(ctx, pattern, version)
  const going = await goingWithPattern(ctx, pattern)
  const before = { ...pattern, ...going }
  await unlinkLinks(ctx, going.links)
  await ctx.db.deleteFrom('patterns').where('id', '=', pattern.id).execute()
  await record(ctx, { action: 'pattern.deleted', targetKind: 'pattern', targetId: pattern.id, before })
  return null
}

const OVERRIDES = ['spacePatternMetaAuthor', 'spacePatternMetaAuthorEn', 'spacePatternMetaLimitConditions'] as const

/** A venue area has neither author nor occupancy, so its patterns have nothing to override. */
function demandNoOverride(level: 2 | 3, edit: PatternEdit): void {
  const given = level === 2 ? OVERRIDES.find((field) => edit[field]) : undefined
  if (given) throw fieldRefused(given, 'notAllowed')
}
