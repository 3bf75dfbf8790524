import { sql } from 'kysely'
import { BULK_LINES, type BulkLine } from '#lib/contracts/schedule-bulk.ts'
import type { ChangedEntry, ChangeProblem } from '#lib/contracts/schedule-changes.ts'
import type { ScheduleEntryEdit } from '#lib/contracts/schedule-entries.ts'
import type { Ctx } from '../context.ts'
import { attemptChanges } from '../schedule-changes/apply-changes.ts'
import { type KeptChange, keptChanges, opposite } from '../schedule-changes/kept-changes.ts'
import { emptyReport, keyOf, NO_OUTCOME, type StepRun } from './plan-steps.ts'
import { shownPlaces } from './run-bulk-step.ts'

const SINCE: ReadonlySet<ChangeProblem['fault']> = new Set(['changed', 'gone'])

/** Entries as earlier undo steps of the same run left them, by ID; null for those that are gone again. */
export type PutBack = Map<string, ChangedEntry['entry']>

/** Takes an operation of the schedule back; what somebody changed since stays as it is, and is named. */
export async function runUndoStep(ctx: Ctx, operationId: string, putBack: PutBack): Promise<StepRun> {
  const kept = await keptChanges(ctx, operationId)
  const undone = await ctx.db
    .selectFrom('schedule_operations')
    .select('id')
    .where('undoes', '=', operationId)
    .executeTakeFirst()
  if (undone) {
    const report = { ...emptyReport('undo'), fault: 'alreadyUndone' as const, problemCount: 1 }
    return { report, keys: ['alreadyUndone'], shownKeys: [], outcome: NO_OUTCOME, isArea: false }
  }
  const names = await namesOf(ctx, kept)
  const opposites = kept.map((change) => opposite(asPutBack(change, putBack)))
  const dry = await attemptChanges(ctx, opposites, { dryRun: true })
  const since = new Set(dry.problems.filter(({ fault }) => SINCE.has(fault)).map(({ place }) => place))
  const changes = kept.filter((_, place) => !since.has(place))
  const left = kept.filter((_, place) => since.has(place))
  const done =
    changes.length === 0
      ? { operationId: null, problems: [], changed: [] }
      : await attemptChanges(
          ctx,
          opposites.filter((_, place) => !since.has(place)),
          { dryRun: false, undoes: operationId },
        )
  for (const { id, entry } of done.changed) putBack.set(id, entry)
  const problems = new Map(done.problems.map((problem) => [problem.place, problem]))
  const places = shownPlaces(changes.length, (place) => problems.has(place))
  const keys = changes.map(({ entry_id, after_version }) => keyOf([entry_id, after_version]))
  return {
    report: {
      ...emptyReport('undo'),
      problemCount: problems.size,
      patternCount: new Set(changes.map((change) => change.pattern_id)).size,
      created: changes.filter((change) => change.after === null).length,
      edited: changes.filter((change) => change.before !== null && change.after !== null).length,
      deleted: changes.filter((change) => change.before === null).length,
      lines: places.flatMap((place) => {
        const change = changes[place]
        return change ? [{ ...lineOf(change, names, problems.get(place) ?? null), isNew: false }] : []
      }),
      left: left.slice(0, BULK_LINES).map((change) => lineOf(change, names, null)),
    },
    keys: [...keys, ...left.map(({ entry_id }) => keyOf(['left', entry_id]))],
    shownKeys: places.map((place) => keys[place] ?? ''),
    outcome: { operationId: done.operationId, stopIds: [] },
    isArea: changes.some((change) => names.get(change.pattern_id)?.isArea),
  }
}

/** The change as if this operation had written the entry last, where taking a later one back left it just as this one had. */
function asPutBack(change: KeptChange, putBack: PutBack): KeptChange {
  const now = putBack.get(change.entry_id)
  const after = change.after as ScheduleEntryEdit | null
  const isSame =
    now &&
    after &&
    now.openType === after.openType &&
    Date.parse(now.openStartDate) === Date.parse(after.openStartDate) &&
    Date.parse(now.openEndDate) === Date.parse(after.openEndDate)
  return isSame ? { ...change, after_version: now.version } : change
}

type Names = Map<string, Pick<BulkLine, 'spacePatternTitle' | 'spacePatternTitleEn' | 'space'> & { isArea: boolean }>

async function namesOf(ctx: Ctx, kept: readonly KeptChange[]): Promise<Names> {
  const rows = await ctx.db
    .selectFrom('patterns')
    .leftJoin('rooms', 'rooms.id', 'patterns.room_id')
    .leftJoin('venue_areas', 'venue_areas.id', 'patterns.venue_area_id')
    .select(['patterns.id', 'patterns.title', 'patterns.title_en', 'patterns.space_id', 'patterns.venue_area_id'])
    .select([
      sql<string>`coalesce(rooms.space_title, venue_areas.space_title)`.as('space_title'),
      sql<string>`coalesce(rooms.space_title_en, venue_areas.space_title_en)`.as('space_title_en'),
    ])
    .where('patterns.id', '=', sql<string>`any(${kept.map((change) => change.pattern_id)}::uuid[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        spacePatternTitle: row.title,
        spacePatternTitleEn: row.title_en,
        space: { id: row.space_id, spaceTitle: row.space_title, spaceTitleEn: row.space_title_en },
        isArea: row.venue_area_id !== null,
      },
    ]),
  )
}

function lineOf(change: KeptChange, names: Names, problem: ChangeProblem | null): BulkLine {
  const name = names.get(change.pattern_id)
  if (!name) throw new Error(`a kept change of pattern ${change.pattern_id}, which is gone`)
  const { isArea: _, ...shown } = name
  const { before, after } = change
  return {
    spacePatternId: change.pattern_id,
    ...shown,
    before: after as ScheduleEntryEdit | null,
    after: before as ScheduleEntryEdit | null,
    problem,
  }
}
