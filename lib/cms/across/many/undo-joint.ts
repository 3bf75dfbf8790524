import { undoable } from '#lib/cms/kernel/audit/undone.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { digest } from '#lib/cms/kernel/http/digest.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { deadEndsNow } from '#lib/cms/links/transitions/door.ts'
import type * as calls from '#lib/contracts/calls/many-changes.ts'
import type { JointRefusal, JointReport, LinesWanted, ManyReport } from '#lib/contracts/many-changes.ts'
import { wrongState } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { attemptMany } from './attempt-many.ts'
import { type Done, effectsOf } from './effects-of.ts'
import { joinDone } from './join-done.ts'
import { keepChange } from './keep-change.ts'
import { markUndone, planUndo, takeTurn } from './plan-undo.ts'
import { partsLeft, type Undone } from './read-joint.ts'
import { reportOf } from './report-of.ts'
import { tokenOf } from './token-of.ts'
import { writerOf } from './writer-of.ts'

/** What became of a part. */
type Part = { change: Undone; done: Done }

/**
 * `POST /joint-changes/:id/undo`: takes back what is left of all changes that one act made, in one transaction: each as its own undo does, one on top of the
 * other, and kept as changes that were made as one again. Without `token` nothing is written; with it exactly what was shown, 409 xrcms0009 with the new report as
 * `item` where it is something else by now. 404 where none of it lies in her scope.
 */
export async function undoJoint(
  ctx: Ctx,
  { params, body }: CallOf<typeof calls.undoJoint>,
): Promise<{ item: JointReport }> {
  await ctx.db
    .selectFrom('many_changes')
    .select('id')
    .where('joint_id', '=', params.id)
    .orderBy('id')
    .forUpdate()
    .execute()
  const { changes, lostCount } = await partsLeft(ctx, params.id)
  await takeTurn(ctx.db, changes)
  const undo = await undoable(ctx, 'joint_undo')
  await holdAll(ctx, changes)
  const parts = await takeEachBack(ctx, changes)
  const token = digest(parts.map(({ change, done }) => [change.id, tokenOf(done.outcome, effectsOf(ctx, done))]))
  const isNothing = parts.every(({ done }) => done.outcome.changed.length === 0)
  if (token !== body.token || isNothing) {
    await undo()
    const wanted = body.token === null ? body.lines : undefined
    const item: JointReport = { changeId: null, token, lostCount, parts: await reportsOf(ctx, parts, wanted) }
    if (body.token !== null && body.token !== token) throw wrongState('xrcms0009', { item } satisfies JointRefusal)
    return { item }
  }
  const reports = await reportsOf(ctx, parts)
  const jointId = newId(ctx.now)
  for (const [place, part] of parts.entries()) {
    const report = reports[place]
    if (report) report.changeId = await keepPart(ctx, part, jointId)
  }
  return { item: { changeId: jointId, token, lostCount, parts: reports } }
}

/**
 * What is left of several parts is locked together, in the order in which a change of many locks it: were it locked part by part, the two could wait for each
 * other.
 */
async function holdAll(ctx: Ctx, changes: readonly Undone[]): Promise<void> {
  const standing = changes.filter((change) => !change.is_deletion)
  if (standing.length < 2) return
  const ids = standing.map(({ id }) => id)
  const rows = await ctx.db
    .selectFrom('many_change_rows')
    .select(['target_id', 'change_id'])
    .where('change_id', 'in', ids)
    .where('undone_by', 'is', null)
    .execute()
  const kindOf = new Map(standing.map(({ id, many_kind }) => [id, many_kind]))
  for (const [kind, held] of Map.groupBy(rows, ({ change_id }) => kindOf.get(change_id))) {
    const targets = held.map(({ target_id }) => target_id)
    if (kind) await writerOf(kind).hold(ctx, targets, { isDeletion: true, undoes: null })
  }
}

/** What was made new goes first, so that what it took is free; then edits are as they were; then what was deleted stands again. */
const TURNS: readonly ((change: Undone) => boolean)[] = [
  (change) => change.is_creation,
  (change) => !change.is_creation && !change.is_deletion,
  (change) => change.is_deletion,
]

async function takeEachBack(ctx: Ctx, changes: readonly Undone[]): Promise<Part[]> {
  const parts: Part[] = []
  for (const isItsTurn of TURNS)
    for (const change of changes.filter(isItsTurn)) parts.push({ change, done: await takeBack(ctx, change) })
  const standsAgain = parts.some(({ change, done }) => change.is_deletion && done.outcome.changed.length > 0)
  const edits = parts.filter(({ change }) => TURNS[1]?.(change))
  if (standsAgain) for (const part of edits) part.done = await goOn(ctx, part)
  return withoutPassing(ctx, parts)
}

async function takeBack(ctx: Ctx, change: Undone, but?: ReadonlySet<string>): Promise<Done> {
  const told = ctx.trail?.length ?? 0
  const outcome = await attemptMany(ctx, await planUndo(ctx, change, but), { undoes: change.id })
  return { outcome, going: ctx.trail?.slice(told) ?? [] }
}

/** What was edited may have gone with what was deleted, or may have named it: what stood against it is asked once more. */
async function goOn(ctx: Ctx, { change, done }: Part): Promise<Done> {
  const { outcome, going } = done
  const settled = new Set([...outcome.changed.map(({ held }) => held.id), ...outcome.same.map(({ id }) => id)])
  if (outcome.plan.ids.every((id) => settled.has(id))) return done
  const first = { ...outcome, plan: { ...outcome.plan, ids: [...settled] }, refused: [], goneCount: 0 }
  return joinDone({ outcome: first, going }, await takeBack(ctx, change, settled)) ?? done
}

/** Dead ends that a later part has opened again are none. */
async function withoutPassing(ctx: Ctx, parts: readonly Part[]): Promise<Part[]> {
  if (parts.every(({ done }) => done.outcome.deadEnds.length === 0)) return [...parts]
  const left = new Set(await deadEndsNow(ctx))
  return parts.map(({ change, done }) => {
    const deadEnds = done.outcome.deadEnds.filter((id) => left.has(id))
    return { change, done: { ...done, outcome: { ...done.outcome, deadEnds } } }
  })
}

/** `wanted`: lines of one part, and of the others none. */
async function reportsOf(ctx: Ctx, parts: readonly Part[], wanted?: LinesWanted | undefined): Promise<ManyReport[]> {
  const reports: ManyReport[] = []
  for (const [place, { done }] of parts.entries()) {
    const effects = effectsOf(ctx, done)
    const token = tokenOf(done.outcome, effects)
    const lines = wanted && (wanted.part === place ? wanted : null)
    reports.push(await reportOf(ctx, done.outcome, { changeId: null, token, effects }, lines))
  }
  return reports
}

/** Keeps what became of a part as a change of its own; null where nothing did. */
async function keepPart(ctx: Ctx, { change, done }: Part, jointId: string): Promise<string | null> {
  if (done.outcome.changed.length === 0) return null
  const id = await keepChange(ctx, done, { undoes: change.id, jointId })
  await markUndone(ctx, change, id)
  return id
}
