import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Held } from '#lib/cms/kernel/entity/many-writer.ts'
import { MANY_KINDS, type ManyKind, manyFieldOf } from '#lib/contracts/many-fields.ts'
import type { SheetKind } from '#lib/contracts/sheets.ts'
import { changedMeanwhile, notFound, type Refusal } from '#lib/core/errors.ts'
import { ENTITIES } from '../entities/door.ts'
import { attemptMany, type Done, joinDone, mayDelete } from '../many/door.ts'
import { addTogether, inTurn, type RowAct, refusedAtOnce, saveRow, saveTogether } from './run-row.ts'

/** What a row would do. `values`: the fields of an edit that the file changes. */
export type SaveableRow = RowAct & { line: number; values: Readonly<Record<string, unknown>> | null }

/** `left`: rows in conflict that stay out. They are tried, and never saved. */
type Part = (typeof PARTS)[number]
const PARTS = ['ready', 'overwriting', 'left'] as const

type Saved<Row> = {
  refused: Map<Row, Refusal>
  /** Rows after which the object is what it was. */
  same: Set<Row>
  /** What was changed as one, which can be taken back as one; null where nothing was. */
  edits: Done | null
  /** The same of what was deleted, of each part. */
  deletions: Record<Part, Done | null>
}

/** So many rows are tried under one savepoint by their verbs, which is what rows mostly need; where one of them is refused, each under its own. */
const TOGETHER = 25

/** The row of a person is saved as her form saves it: of many only access is changed, by the rules of giving it. */
export const manyKindOf = (kind: SheetKind): Exclude<ManyKind, 'user'> | null =>
  MANY_KINDS.find((known): known is Exclude<ManyKind, 'user'> => known === kind && known !== 'user') ?? null

/**
 * Saves rows inside one transaction: first those that nothing stands against, then, on top of what they did, those that overwrite what somebody saved
 * meanwhile, then those that are only tried; so what is said of each part is the same with and without the next one. What is refused is undone, and the
 * others stand.
 */
export async function saveRows<Row extends SaveableRow>(
  ctx: Ctx,
  kind: SheetKind,
  parts: Readonly<Record<Part, readonly Row[]>>,
): Promise<Saved<Row>> {
  const saved: Saved<Row> = {
    refused: new Map(),
    same: new Set(),
    edits: null,
    deletions: { ready: null, overwriting: null, left: null },
  }
  for (const part of PARTS) await savePart(ctx, kind, { part, rows: parts[part] }, saved)
  return saved
}

/**
 * Deletions, then edits, then new ones. Of kinds of which many may be changed at once deletions are one change of many, and edits of such fields another;
 * new ones are one set where
 * their kind is made so; every other row goes through the verb of its form.
 */
async function savePart<Row extends SaveableRow>(
  ctx: Ctx,
  kind: SheetKind,
  { part, rows }: { part: Part; rows: readonly Row[] },
  saved: Saved<Row>,
): Promise<void> {
  const manyKind = manyKindOf(kind)
  const gone = manyKind === null ? [] : rows.filter(({ act }) => act === 'deleted')
  const asOne = manyKind === null ? [] : rows.filter((row) => isOfMany(manyKind, row))
  const others = new Set([...gone, ...asOne])
  const alone = rows.filter((row) => !others.has(row)).sort(inTurn)
  const sound = alone.filter((row) => {
    const refusal = refusedAtOnce(ctx, kind, row)
    if (refusal) saved.refused.set(row, refusal)
    return refusal === null
  })
  const those = (act: RowAct['act']) => sound.filter((row) => row.act === act)
  await saveEach(ctx, kind, those('deleted'), saved)
  if (manyKind !== null && gone.length > 0)
    saved.deletions[part] = await saveAsOne(ctx, { manyKind, act: 'delete' }, gone, saved)
  if (manyKind !== null && asOne.length > 0)
    saved.edits = joinDone(saved.edits, await saveAsOne(ctx, { manyKind, act: 'edit' }, asOne, saved))
  await saveEach(ctx, kind, those('changed'), saved)
  await saveNew(ctx, kind, those('new'), saved)
}

/** Saves rows one after the other by the verb of their form. */
async function saveEach<Row extends SaveableRow>(
  ctx: Ctx,
  kind: SheetKind,
  rows: readonly Row[],
  saved: Saved<Row>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += TOGETHER) {
    const some = rows.slice(at, at + TOGETHER)
    if (some.length > 1 && (await saveTogether(ctx, kind, some))) continue
    for (const row of some) {
      const end = await saveRow(ctx, kind, row)
      if (end === 'same') saved.same.add(row)
      else if (end !== 'saved') saved.refused.set(row, end)
    }
  }
}

/** Makes new rows as one set, without those that it refuses; where their kind is not made so, or the database refuses the set, by their verb. */
async function saveNew<Row extends SaveableRow>(
  ctx: Ctx,
  kind: SheetKind,
  rows: readonly Row[],
  saved: Saved<Row>,
): Promise<void> {
  const { addAll } = ENTITIES[kind]
  let left = rows
  while (addAll && left.length > 1) {
    const refused = await addTogether(ctx, kind, addAll, left)
    if (refused === null) break
    if (refused.size === 0) return
    for (const [place, row] of left.entries()) {
      const refusal = refused.get(place)
      if (refusal) saved.refused.set(row, refusal)
    }
    left = left.filter((row) => !saved.refused.has(row))
  }
  await saveEach(ctx, kind, left, saved)
}

/**
 * Is what a row does kept, so that she can take it back? What is new she would have to delete. `ofEvents`: the entries of AR events among those that were
 * saved, which no operation of the schedule holds.
 */
export function isTakenBack(
  { actor }: Pick<Ctx, 'actor'>,
  kind: SheetKind,
  row: SaveableRow,
  ofEvents: ReadonlySet<string>,
): boolean {
  if (kind === 'scheduleEntry') return row.targetId === null ? !isOfEvent(row) : !ofEvents.has(row.targetId)
  const manyKind = manyKindOf(kind)
  if (manyKind === null) return false
  if (row.act === 'new') return mayDelete(actor, manyKind)
  return row.act === 'deleted' || isOfMany(manyKind, row)
}

const isOfEvent = ({ body }: SaveableRow): boolean => body !== null && 'arEventId' in body && Boolean(body.arEventId)

const isOfMany = (kind: ManyKind, { act, values }: SaveableRow): boolean =>
  act === 'changed' && Object.keys(values ?? {}).every((field) => manyFieldOf(kind, field) !== null)

/** Saves rows as one change of many; null where it changed nothing. */
async function saveAsOne<Row extends SaveableRow>(
  ctx: Ctx,
  { manyKind, act }: { manyKind: ManyKind; act: 'edit' | 'delete' },
  rows: readonly Row[],
  saved: Saved<Row>,
): Promise<Done | null> {
  const byId = new Map(rows.map((row) => [row.targetId ?? '', row]))
  const told = ctx.trail?.length ?? 0
  const meanwhile = (held: Held) =>
    held.version === byId.get(held.id)?.version ? null : changedMeanwhile({ version: held.version })
  const outcome = await attemptMany(ctx, {
    manyKind,
    ids: [...byId.keys()],
    becomes:
      act === 'delete'
        ? { act, stays: meanwhile }
        : { act, to: (held) => meanwhile(held) ?? { ...held.form, ...byId.get(held.id)?.values } },
  })
  const rowOf = (id: string): Row | undefined => {
    const row = byId.get(id)
    byId.delete(id)
    return row
  }
  for (const { held, refusal } of outcome.refused) {
    const row = rowOf(held.id)
    if (row) saved.refused.set(row, refusal)
  }
  for (const held of outcome.same) {
    const row = rowOf(held.id)
    if (row) saved.same.add(row)
  }
  for (const { held } of outcome.changed) byId.delete(held.id)
  // What is left was not held: it is gone, or out of her scope by now.
  for (const row of byId.values()) saved.refused.set(row, notFound())
  return outcome.changed.length > 0 ? { outcome, going: ctx.trail?.slice(told) ?? [] } : null
}
