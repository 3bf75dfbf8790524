import type { StepReport } from '#lib/contracts/plans.ts'
import type { Ctx } from '../context.ts'
import { affectedSubjects } from '../stops/affected-subjects.ts'
import { type HeldTarget, holdTargets } from '../stops/hold-targets.ts'
import { entriesHit } from '../stops/stop-effect.ts'
import type { Target } from '../stops/stop-target.ts'
import { type InForce, liftStops, writeStops } from '../stops/write-stop-rows.ts'
import { mailRecipients } from '../users/person.ts'
import { emptyReport, keyOf, type StepRun } from './plan-steps.ts'

type Step = { kind: 'stop' | 'reopen'; targets: readonly Target[]; words: string }
type Fault = StepReport['targets'][number]['fault']

/** Stops several targets as one operation, or reopens them. What is stopped already, or not stopped, is left as it is and named. */
export async function runStopStep(ctx: Ctx, { kind, targets, words }: Step): Promise<StepRun> {
  const held = new Map((await holdTargets(ctx, targets)).map((target) => [target.id, target]))
  const named = targets.map((target) => {
    const found = held.get(target.id)
    return { ...target, title: found?.title ?? null, titleEn: found?.titleEn ?? '', fault: faultOf(kind, found) }
  })
  const free = named.flatMap((target) => (target.fault === null ? (held.get(target.id) ?? []) : []))
  const subjects = await affectedSubjects(ctx, free)
  const creators = subjects.flatMap((subject) => subject.createdBy ?? [])
  const mailed = await mailRecipients(ctx, creators, kind === 'stop' ? 'stopped' : 'reopened')
  const hit = await entriesHit(ctx, subjects, free)
  const keys = named.map((target) => keyOf([target.id, target.fault]))
  return {
    report: {
      ...emptyReport(kind),
      targets: named.map((target) => ({ ...target, isNew: false })),
      subjectCount: subjects.length,
      ...hit,
      creators: mailed.length,
    },
    keys: [...keys, ...subjects.map((subject) => keyOf(subject.id))],
    shownKeys: keys,
    outcome: { operationId: null, stopIds: await carriedOut(ctx, kind, free, words) },
    isArea: false,
  }
}

function faultOf(kind: Step['kind'], target: HeldTarget | undefined): Fault {
  if (!target) return 'gone'
  if (kind === 'stop') return target.stopId === null ? null : 'alreadyStopped'
  return target.stopId === null ? 'notStopped' : null
}

async function carriedOut(ctx: Ctx, kind: Step['kind'], free: readonly HeldTarget[], words: string): Promise<string[]> {
  if (free.length === 0) return []
  if (kind === 'stop') return writeStops(ctx, free, words)
  const stops = free.flatMap(({ kind: of, id, stopId }): InForce[] => (stopId ? [{ kind: of, id, stopId }] : []))
  await liftStops(ctx, stops, words)
  return stops.map((stop) => stop.stopId)
}
