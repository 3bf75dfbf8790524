import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { shortDigest } from '#lib/cms/kernel/http/digest.ts'
import { mailRecipients } from '#lib/cms/people/users/door.ts'
import type { StepReport } from '#lib/contracts/plans.ts'
import {
  affectedSubjects,
  alongOf,
  entriesHitBy,
  type HeldTarget,
  type InForce,
  isOther,
  isStoppedItself,
  liftStopActs,
  lockTargets,
  type ReopenScope,
  reopenAlongOf,
  reviewCounts,
  type StopScope,
  subjectsOf,
  type Target,
  writeStopActs,
} from '../stops/door.ts'
import { emptyReport, type StepRun } from './plan-steps.ts'

type Asked = Target & { stopId?: string | null | undefined }
type Kind = 'stop' | 'reopen'
export type StopStep = { targets: readonly Asked[]; words: string; scope: StopScope & ReopenScope }
type Fault = StepReport['targets'][number]['fault']

/** What a step finds: its targets by name with what stands against each, those that nothing stands against, and all as short texts. */
type Look = { named: StepReport['targets']; free: HeldTarget[]; keys: string[] }

/** Does a step reach no further than its targets, whatever is stopped when its turn comes? */
export const isPlain = ({ targets, scope }: Pick<StopStep, 'targets' | 'scope'>): boolean =>
  !scope.alsoSubRooms && targets.every(({ kind }) => kind !== 'venueArea')

/**
 * Carries out steps that stop several targets as one operation each, or reopen them, of which none concerns a space of another: as many statements for one
 * as for a thousand. What is stopped already, not stopped, or stopped by another stop than the step may lift, is left as it is and named.
 * @param run `made`: the stops that earlier steps of the same run made: their IDs are new in every run, and nobody else's; `isDry`: it will be undone
 */
export async function runStopSteps(
  ctx: Ctx,
  kind: Kind,
  steps: readonly StopStep[],
  { made, isDry }: { made: Set<string>; isDry: boolean },
): Promise<StepRun[]> {
  const reached: Asked[][] = []
  for (const step of steps) reached.push(await reachedBy(ctx, kind, step))
  const held = new Map((await lockTargets(ctx, reached.flat())).map((target) => [target.id, target]))
  const looks = reached.map((targets) => lookAt(kind, targets, held, made))
  const frees = looks.map(({ free }) => free)
  const subjects = await affectedSubjects(ctx, frees.flat())
  const covered = subjectsOf(frees, subjects)
  const creators = subjects.flatMap((subject) => subject.createdBy ?? [])
  const mailed = await mailRecipients(ctx, creators, kind === 'stop' ? 'stopped' : 'reopened')
  const told = new Set(mailed.map(({ userId }) => userId))
  const hits = await entriesHitBy(
    ctx,
    frees.map((targets, n) => ({ targets, subjects: covered[n] ?? [] })),
  )
  // What is not stopped hides nothing that could have passed.
  const toReview = kind === 'stop' ? [] : await reviewCounts(ctx, frees)
  const stopIds = await carriedOut(
    ctx,
    kind,
    frees.map((targets, n) => ({ targets, words: steps[n]?.words ?? '' })),
    { withMails: !isDry },
  )
  if (kind === 'stop') for (const id of stopIds.flat()) made.add(id)
  return looks.map(({ named, keys }, n) => {
    const own = covered[n] ?? []
    const ofOwn = new Set(own.flatMap((subject) => subject.createdBy ?? []))
    return {
      report: {
        ...emptyReport(kind),
        targets: named,
        subjectCount: own.length,
        ...hits[n],
        creators: [...ofOwn].filter((id) => told.has(id)).length,
        ...toReview[n],
      },
      keys: [...keys, ...own.map((subject) => shortDigest(subject.id))],
      shownKeys: keys,
      outcome: { operationId: null, stopIds: stopIds[n] ?? [] },
      isArea: false,
    }
  })
}

/** The targets that are stopped, or reopened, themselves, and what goes with them. */
async function reachedBy(ctx: Ctx, kind: Kind, step: StopStep): Promise<Asked[]> {
  const { targets, scope } = step
  if (isPlain(step)) return [...targets]
  if (kind === 'reopen') return [...targets, ...(await reopenAlongOf(ctx, targets, scope)).along]
  const { along } = await alongOf(ctx, targets, scope)
  return [...targets.filter((target) => isStoppedItself(target, scope)), ...along]
}

function lookAt(
  kind: Kind,
  targets: readonly Asked[],
  held: ReadonlyMap<string, HeldTarget>,
  made: ReadonlySet<string>,
): Look {
  const named = targets.map((target) => {
    const found = held.get(target.id)
    const fault = faultOf(kind, target, found, made)
    const { title = null, titleEn = '' } = found ?? {}
    return { kind: target.kind, id: target.id, title, titleEn, fault, isNew: false }
  })
  const keys = named.map(({ id, fault }) => {
    const stopId = held.get(id)?.stopId
    if (kind === 'stop' || !stopId) return shortDigest([id, fault])
    return shortDigest([id, fault, made.has(stopId) ? 'made' : stopId])
  })
  const free = named.flatMap((target) => (target.fault === null ? (held.get(target.id) ?? []) : []))
  return { named, free, keys }
}

function faultOf(kind: Kind, asked: Asked, held: HeldTarget | undefined, made: ReadonlySet<string>): Fault {
  if (!held) return 'gone'
  if (kind === 'stop') return held.stopId === null ? null : 'alreadyStopped'
  if (held.stopId === null) return 'notStopped'
  return isOther(asked.stopId, held.stopId) && !made.has(held.stopId) ? 'otherStop' : null
}

type Act = { targets: readonly HeldTarget[]; words: string }

/** Answers the stops that were made or lifted, of each step. */
async function carriedOut(
  ctx: Ctx,
  kind: Kind,
  acts: readonly Act[],
  how: { withMails: boolean },
): Promise<string[][]> {
  const some = acts.filter(({ targets }) => targets.length > 0)
  if (some.length === 0) return []
  const lifted = some.map(({ targets, words }) => ({
    words,
    targets: targets.flatMap(({ kind: of, id, stopId }): InForce[] => (stopId ? [{ kind: of, id, stopId }] : [])),
  }))
  if (kind === 'reopen') await liftStopActs(ctx, lifted, how)
  const done =
    kind === 'stop' ? await writeStopActs(ctx, some, how) : lifted.map(({ targets }) => targets.map((it) => it.stopId))
  const byAct = new Map(some.map((act, n) => [act, done[n] ?? []]))
  return acts.map((act) => byAct.get(act) ?? [])
}
