import { sql } from 'kysely'
import pg from 'pg'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import { undoable } from '#lib/cms/kernel/audit/undone.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Table } from '#lib/cms/kernel/db/foreign-keys.ts'
import {
  type Held,
  type ManyWriter,
  parentIn,
  type Refused,
  type WholeRestoring,
} from '#lib/cms/kernel/entity/many-writer.ts'
import { refusedAsMissing } from '#lib/cms/kernel/scope/demand-found.ts'
import { leaveUnusable, relinkRestored } from '#lib/cms/links/external-transitions/door.ts'
import type { AuditAction } from '#lib/contracts/audit-actions.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { notFound, Refusal, wrongState } from '#lib/core/errors.ts'
import { type Cascade, cascadeOf } from './cascade.ts'
import { type Back, idsIn, insertAsIf, type KeptRow } from './insert-as-if.ts'
import type { Kept } from './kept-deletions.ts'
import { refusalFor } from './refusal-for.ts'
import { tellBack } from './tell-back.ts'

type Restorer = { manyKind: ManyKind; writer: ManyWriter; restoring: WholeRestoring }
type Done = { held: Held[]; refused: Refused }

/**
 * Puts objects that were deleted back with all that went with them, as it was, under their IDs, as if they had stood all the time: what names somebody or something that
 * is gone since is as it would be had that gone while they stood. Tried as one set; where something stands against one of them, as those that are left.
 */
export async function restoreWhole(ctx: Ctx, restorer: Restorer, kept: readonly Kept[]): Promise<Done> {
  const { whole } = restorer.restoring
  const cascade = await cascadeOf(ctx.db, whole)
  const done = await setOrParts(ctx, restorer, cascade, outerFirst(whole, kept), { left: MOST_TRIES })
  // How it stands is worked out at the end of a call, and what visitors see of it is told before.
  if (done.held.length > 0) await sql`set constraints all immediate`.execute(ctx.db)
  return done
}

/** Where so much stands against it that more would be needed, what is left stays deleted: a call has a minute, and what stands again is there for the next one. */
const MOST_TRIES = 400

/** In the order in which one may lie in another. Those against which something stands are left; where it is not known which, each half is tried by itself. */
async function setOrParts(
  ctx: Ctx,
  restorer: Restorer,
  cascade: Cascade,
  kept: readonly Kept[],
  tries: { left: number },
): Promise<Done> {
  const refused: Refused = new Map()
  for (;;) {
    const left = kept.filter(({ id }) => !refused.has(id))
    if (left.length === 0) return { held: [], refused }
    const tried = await putBackOrUndo(ctx, restorer, cascade, left)
    tries.left -= 1
    if (tried instanceof Refusal) {
      const middle = left.length >> 1
      if (middle === 0 || tries.left <= 0)
        return { held: [], refused: new Map([...refused, ...left.map(({ id }) => [id, tried] as const)]) }
      const outer = await setOrParts(ctx, restorer, cascade, left.slice(0, middle), tries)
      const inner = await setOrParts(ctx, restorer, cascade, left.slice(middle), tries)
      return {
        held: [...outer.held, ...inner.held],
        refused: new Map([...refused, ...outer.refused, ...inner.refused]),
      }
    }
    if (tried.refused.size === 0) return { held: tried.held, refused }
    for (const [id, refusal] of tried.refused) refused.set(id, refusal)
  }
}

/** A main room before its sub rooms, which it brings along. */
function outerFirst(whole: Table, kept: readonly Kept[]): Kept[] {
  const ids = new Set(kept.map(({ id }) => id))
  const liesInAnother = (one: Kept) =>
    (one.kept[whole] ?? []).some((row) =>
      Object.values(row).some((value) => row.id === one.id && value !== one.id && ids.has(String(value))),
    )
  return [...kept.filter((one) => !liesInAnother(one)), ...kept.filter(liesInAnother)]
}

/** All of these, or, where something stands against one of them, none; a refusal alone where it is not known against which. */
async function putBackOrUndo(
  ctx: Ctx,
  restorer: Restorer,
  cascade: Cascade,
  kept: readonly Kept[],
): Promise<Done | Refusal> {
  const undo = await undoable(ctx, 'many_whole')
  const done = await putBack(ctx, restorer, cascade, kept).catch(async (error: unknown) => {
    await undo()
    return refusalHere(ctx, error)
  })
  if (!(done instanceof Refusal) && done.refused.size > 0) await undo()
  await sql`release savepoint many_whole`.execute(ctx.db)
  return done
}

/** What a rule of the schema refuses is refused here whatever its words: it may be one of an upgrade since. */
async function refusalHere(ctx: Ctx, error: unknown): Promise<Refusal> {
  try {
    return await refusalFor(ctx, error)
  } catch (reason) {
    if (reason instanceof pg.DatabaseError && reason.code?.startsWith('23')) return wrongState('xrcms0009')
    throw reason
  }
}

async function putBack(
  ctx: Ctx,
  { manyKind, writer, restoring: { whole, parent, judge } }: Restorer,
  { tables, unlinked }: Cascade,
  kept: readonly Kept[],
): Promise<Done> {
  const rows = (table: Table) => rowsIn(table, kept)
  const ids = kept.map(({ id }) => id)
  const back: Back = new Map()
  // Who joins a set meanwhile waits, and holds what it has then.
  const sets = [...new Set(rows('access_set_spaces').map(({ set_id }) => String(set_id)))]
  if (sets.length > 0)
    await sql`select id from access_sets where id = any(${sets}::uuid[]) order by id for no key update`.execute(ctx.db)
  // Their own rows first.
  for (const going of tables) {
    back.set(going.table, await insertAsIf(ctx, going, rows))
    if (going.table !== whole) continue
    const missing = await gone(ctx, whole, ids)
    if (missing.length > 0) return { held: [], refused: new Map(missing.map((id) => [id, refusedAsMissing(parent)])) }
  }
  const links = unlinked.flatMap(({ table, column }) =>
    rows(table).flatMap((row) => (row[column] ? [{ id: String(row.id), column, of: String(row[column]) }] : [])),
  )
  await relinkRestored(ctx, links)
  await leaveUnusable(ctx, { rooms: idsIn(back, 'rooms'), patterns: idsIn(back, 'patterns') })
  const held = await writer.hold(ctx, ids, { isDeletion: false, undoes: null })
  const hers = new Set(held.map(({ id }) => id))
  const refused: Refused = new Map(ids.flatMap((id) => (hers.has(id) ? [] : [[id, notFound()]])))
  for (const [id, refusal] of await judge(ctx, held)) refused.set(id, refusal)
  await recordAll(ctx, trailOf(manyKind, held, { whole, back }))
  await tellBack(ctx, back)
  return { held, refused }
}

async function gone({ db }: Ctx, table: Table, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(db)
  const there = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !there.has(id))
}

/** The rows of a table that are kept with these, each once. */
const rowsIn = (table: Table, kept: readonly Kept[]): KeptRow[] => [
  ...new Map(kept.flatMap(({ kept: its }) => (its[table] ?? []).map((row) => [JSON.stringify(row), row]))).values(),
]

/** Those whose own history says that they are back; what else came with them is told there. */
const TOLD = {
  rooms: 'room',
  patterns: 'pattern',
  ar_events: 'arEvent',
  transitions: 'transition',
} as const satisfies { readonly [T in Table]?: ManyKind }

function trailOf(manyKind: ManyKind, held: readonly Held[], { whole, back }: { whole: Table; back: Back }) {
  const own = idsIn(back, whole).map((id) => [manyKind, id] as const)
  const its = new Map(held.map((one) => [one.id, parentIn(one)]))
  const along = Object.entries(TOLD).flatMap(([table, kind]) =>
    table === whole ? [] : idsIn(back, table as keyof typeof TOLD).map((id) => [kind, id] as const),
  )
  return [...own, ...along].map(([kind, id]) => ({
    action: `${kind}.restored` as AuditAction,
    targetKind: kind,
    targetId: id,
    ...its.get(id),
    after: {},
  }))
}
