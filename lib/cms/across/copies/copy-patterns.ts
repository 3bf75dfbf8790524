import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { linksForAll } from '#lib/cms/links/external-transitions/door.ts'
import { copyGrants } from '#lib/cms/people/grants/door.ts'
import { addEntry } from '#lib/cms/publication/schedules/door.ts'
import { addPattern, patternRows, toPattern } from '#lib/cms/spaces/patterns/door.ts'
import type { Pattern } from '#lib/contracts/patterns.ts'
import { type PatternInput, patternEdit } from '#lib/contracts/patterns.ts'
import { InputRefusal } from '#lib/core/errors.ts'
import { entriesLeft } from './entries-left.ts'

type With = { copySchedule: boolean; copyGrants: boolean }

/** A copy of one pattern, as `input` says it, with its coming and open schedule entries and its people where they are ticked. */
export async function copyOnePattern(ctx: Ctx, from: Pattern, input: PatternInput, parts: With): Promise<string> {
  const exTransitionIds = await linksForAll(ctx, input.exTransitionIds ?? [])
  const id = await addPattern(ctx, { ...input, exTransitionIds }, { copiedFrom: from.id })
  if (parts.copySchedule) await copySchedule(ctx, from.id, id)
  if (parts.copyGrants) await copyGrants(ctx, 'pattern', from.id, id)
  return id
}

/** What is in the way of an entry is said at the tick. */
async function copySchedule(ctx: Ctx, fromId: string, toId: string): Promise<void> {
  try {
    for (const { entry } of await entriesLeft(ctx, 'pattern_id', [fromId]))
      await addEntry(ctx, { ...entry, spacePatternId: toId })
  } catch (error) {
    if (!(error instanceof InputRefusal)) throw error
    throw new InputRefusal(error.problems.map((problem) => ({ ...problem, field: 'copySchedule' })))
  }
}

/** What a copy of a pattern holds: all of it but its deep link, which leads to one pattern only, and links of one space. */
export function inputOf(pattern: Pattern, spaceId: string): PatternInput {
  const fields = Object.keys(patternEdit.shape).map((field) => [field, pattern[field as keyof Pattern]])
  return { ...(Object.fromEntries(fields) as Omit<PatternInput, 'spaceId'>), deepLink: '', spaceId }
}

/** Every pattern of these spaces in the actor's scope, in the order they were made. */
export const patternsOf = async (ctx: Ctx, spaceIds: readonly string[]): Promise<Pattern[]> => {
  const asked = sql<string>`any(${[...spaceIds]}::uuid[])`
  const rows = await patternRows(ctx).where('patterns.space_id', '=', asked).orderBy('patterns.id').execute()
  return rows.map((row) => toPattern(ctx, row))
}
