import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { shortDigest } from '#lib/cms/kernel/http/digest.ts'
import { attemptChanges } from '#lib/cms/publication/schedule-changes/door.ts'
import { seenChangesOf } from '#lib/cms/publication/schedules/door.ts'
import { BULK_LINES, type BulkInput } from '#lib/contracts/schedule-bulk.ts'
import type { BulkChange } from '#lib/core/bulk-schedule.ts'
import { InputRefusal } from '#lib/core/errors.ts'
import { bulkLineOf, linesOf, type PreparedBulk, prepareBulk } from '../schedule-bulk/door.ts'
import { emptyReport, NO_OUTCOME, type StepRun } from './plan-steps.ts'

/**
 * Carries a rule out for all patterns it finds; with a problem nothing of it is done.
 * @param made the entries that earlier steps of the same run added: their IDs are new in every run
 */
export async function runBulkStep(ctx: Ctx, what: BulkInput, made: Set<string>): Promise<StepRun> {
  const prepared = await preparedOrFault(ctx, what)
  if (typeof prepared === 'string') {
    const report = { ...emptyReport('bulk'), fault: prepared, problemCount: 1 }
    return { report, keys: [prepared], shownKeys: [], outcome: NO_OUTCOME, isArea: false }
  }
  const { changes, wanted, targets } = prepared
  const keys = changes.map((change) => shortDigest(comparable(change, made)))
  const count = (verb: BulkChange['verb']) => changes.filter((change) => change.verb === verb).length
  const report = {
    ...emptyReport('bulk'),
    patternCount: targets.patterns.length,
    created: count('create'),
    edited: count('edit'),
    deleted: count('delete'),
    seen: await seenChangesOf(ctx, linesOf(changes, targets)),
  }
  if (wanted.length === 0) return { report, keys, shownKeys: [], outcome: NO_OUTCOME, isArea: false }
  const done = await attemptChanges(ctx, wanted, { dryRun: false })
  for (const change of wanted) if (change.verb === 'create') made.add(change.id)
  const problems = new Map(done.problems.map((problem) => [problem.place, problem]))
  const places = shownPlaces(changes.length, (place) => problems.has(place))
  return {
    report: {
      ...report,
      problemCount: problems.size,
      lines: places.flatMap((place) => {
        const change = changes[place]
        return change ? [{ ...bulkLineOf(change, targets, problems.get(place) ?? null), isNew: false }] : []
      }),
    },
    keys,
    shownKeys: places.map((place) => keys[place] ?? ''),
    outcome: { operationId: done.operationId, stopIds: [] },
    isArea: changes.some((change) => targets.names.get(change.patternId)?.isArea),
  }
}

/** All places with a problem, then the first others. */
export function shownPlaces(count: number, isBad: (place: number) => boolean): number[] {
  const places = Array.from({ length: count }, (_, place) => place)
  return [...places.filter(isBad), ...places.filter((place) => !isBad(place)).slice(0, BULK_LINES)]
}

/** More changes than one operation takes, or moments that nobody plans in, are the step's fault and not the caller's. */
async function preparedOrFault(ctx: Ctx, what: BulkInput): Promise<PreparedBulk | 'tooMany' | 'outOfTime'> {
  try {
    return await prepareBulk(ctx, what)
  } catch (error) {
    if (!(error instanceof InputRefusal)) throw error
    return error.problems.some((problem) => problem.field === 'bulkRule') ? 'tooMany' : 'outOfTime'
  }
}

function comparable(change: BulkChange, made: ReadonlySet<string>) {
  if (change.verb === 'create') return change
  const { id, ...entry } = change.entry
  return { ...change, entry: made.has(id) ? entry : change.entry }
}
