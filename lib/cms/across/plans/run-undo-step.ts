import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { shortDigest } from '#lib/cms/kernel/http/digest.ts'
import {
  attemptChanges,
  changesLeft,
  isAs,
  type KeptChange,
  namesOfChanges,
  opposite,
  undoCounts,
  undoLine,
} from '#lib/cms/publication/schedule-changes/door.ts'
import { seenChangesOf } from '#lib/cms/publication/schedules/door.ts'
import { BULK_LINES } from '#lib/contracts/schedule-bulk.ts'
import type { ChangedEntry, ChangeProblem } from '#lib/contracts/schedule-changes.ts'
import { emptyReport, NO_OUTCOME, type StepRun } from './plan-steps.ts'
import { shownPlaces } from './run-bulk-step.ts'

const SINCE: ReadonlySet<ChangeProblem['fault']> = new Set(['changed', 'gone'])

/** Entries as earlier undo steps of the same run left them, by ID; null for those that are gone again. */
export type PutBack = Map<string, ChangedEntry['entry']>

/** Takes an operation of the schedule back, or what is left of it; what somebody changed since stays as it is, and is named. */
export async function runUndoStep(ctx: Ctx, operationId: string, putBack: PutBack): Promise<StepRun> {
  const { isUndone, changes: kept } = await changesLeft(ctx, operationId, { asItStands: true })
  if (isUndone && kept.length === 0) {
    const report = { ...emptyReport('undo'), fault: 'alreadyUndone' as const, problemCount: 1 }
    return { report, keys: ['alreadyUndone'], shownKeys: [], outcome: NO_OUTCOME, isArea: false }
  }
  const names = await namesOfChanges(ctx, kept)
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
  const keys = changes.map(({ entry_id, after_version }) => shortDigest([entry_id, after_version]))
  return {
    report: {
      ...emptyReport('undo'),
      problemCount: problems.size,
      patternCount: new Set(changes.map((change) => change.pattern_id)).size,
      ...undoCounts(changes),
      seen: await seenChangesOf(
        ctx,
        changes.map((change) => undoLine(change, names, null)),
      ),
      lines: places.flatMap((place) => {
        const change = changes[place]
        return change ? [{ ...undoLine(change, names, problems.get(place) ?? null), isNew: false }] : []
      }),
      left: left.slice(0, BULK_LINES).map((change) => undoLine(change, names, null)),
    },
    keys: [...keys, ...left.map(({ entry_id }) => shortDigest(['left', entry_id]))],
    shownKeys: places.map((place) => keys[place] ?? ''),
    outcome: { operationId: done.operationId, stopIds: [] },
    isArea: changes.some((change) => names.get(change.pattern_id)?.isArea),
  }
}

/** The change as if this operation had written the entry last, where taking a later one back left it just as this one had. */
function asPutBack(change: KeptChange, putBack: PutBack): KeptChange {
  const now = putBack.get(change.entry_id)
  const isSame = now && change.after && isAs(now, change.after)
  return isSame ? { ...change, after_version: now.version } : change
}
