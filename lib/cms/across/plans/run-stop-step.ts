import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { mailRecipients } from '#lib/cms/people/users/door.ts'
import type { StepReport } from '#lib/contracts/plans.ts'
import {
  affectedSubjects,
  alongOf,
  entriesHit,
  entriesToReview,
  type HeldTarget,
  type InForce,
  isOther,
  isStoppedItself,
  liftStops,
  lockTargets,
  type ReopenScope,
  reopenAlongOf,
  type StopScope,
  type Target,
  writeStops,
} from '../stops/door.ts'
import { emptyReport, keyOf, type StepRun } from './plan-steps.ts'

type Asked = Target & { stopId?: string | null | undefined }
type Step = { kind: 'stop' | 'reopen'; targets: readonly Asked[]; words: string; scope: StopScope & ReopenScope }
type Fault = StepReport['targets'][number]['fault']

/**
 * Stops several targets as one operation, or reopens them. What is stopped already, not stopped, or stopped by another stop than the
 * step may lift, is left as it is and named.
 * @param made the stops that earlier steps of the same run made: their IDs are new in every run, and nobody else's
 */
export async function runStopStep(ctx: Ctx, { kind, words, ...step }: Step, made: Set<string>): Promise<StepRun> {
  const targets = await reachedBy(ctx, kind, step)
  const held = new Map((await lockTargets(ctx, targets)).map((target) => [target.id, target]))
  const named = targets.map((target) => {
    const found = held.get(target.id)
    const fault = faultOf(kind, target, found, made)
    return { kind: target.kind, id: target.id, title: found?.title ?? null, titleEn: found?.titleEn ?? '', fault }
  })
  const free = named.flatMap((target) => (target.fault === null ? (held.get(target.id) ?? []) : []))
  const subjects = await affectedSubjects(ctx, free)
  const creators = subjects.flatMap((subject) => subject.createdBy ?? [])
  const mailed = await mailRecipients(ctx, creators, kind === 'stop' ? 'stopped' : 'reopened')
  const hit = await entriesHit(ctx, subjects, free)
  const toReview = await entriesToReview(
    ctx,
    free.map(({ id }) => id),
  )
  const keys = named.map(({ id, fault }) => {
    const stopId = held.get(id)?.stopId
    if (kind === 'stop' || !stopId) return keyOf([id, fault])
    return keyOf([id, fault, made.has(stopId) ? 'made' : stopId])
  })
  const stopIds = await carriedOut(ctx, kind, free, words)
  if (kind === 'stop') for (const id of stopIds) made.add(id)
  return {
    report: {
      ...emptyReport(kind),
      targets: named.map((target) => ({ ...target, isNew: false })),
      subjectCount: subjects.length,
      ...hit,
      creators: mailed.length,
      passedCount: toReview.passedCount,
      soonCount: toReview.soonCount,
    },
    keys: [...keys, ...subjects.map((subject) => keyOf(subject.id))],
    shownKeys: keys,
    outcome: { operationId: null, stopIds },
    isArea: false,
  }
}

/** The targets that are stopped, or reopened, themselves, and what goes with them. */
async function reachedBy(
  ctx: Ctx,
  kind: Step['kind'],
  { targets, scope }: Omit<Step, 'kind' | 'words'>,
): Promise<Asked[]> {
  if (kind === 'reopen') return [...targets, ...(await reopenAlongOf(ctx, targets, scope)).along]
  const { along } = await alongOf(ctx, targets, scope)
  return [...targets.filter((target) => isStoppedItself(target, scope)), ...along]
}

function faultOf(kind: Step['kind'], asked: Asked, held: HeldTarget | undefined, made: ReadonlySet<string>): Fault {
  if (!held) return 'gone'
  if (kind === 'stop') return held.stopId === null ? null : 'alreadyStopped'
  if (held.stopId === null) return 'notStopped'
  return isOther(asked.stopId, held.stopId) && !made.has(held.stopId) ? 'otherStop' : null
}

async function carriedOut(ctx: Ctx, kind: Step['kind'], free: readonly HeldTarget[], words: string): Promise<string[]> {
  if (free.length === 0) return []
  if (kind === 'stop') return writeStops(ctx, free, words)
  const stops = free.flatMap(({ kind: of, id, stopId }): InForce[] => (stopId ? [{ kind: of, id, stopId }] : []))
  await liftStops(ctx, stops, words)
  return stops.map((stop) => stop.stopId)
}
