import { sql } from 'kysely'
import { undoable } from '#lib/cms/kernel/audit/undone.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { refusalOf } from '#lib/cms/kernel/db/constraint-problems.ts'
import type { Entity, RefusedPlaces } from '#lib/cms/kernel/entity/entity.ts'
import { Unchanged, writeChanges } from '#lib/cms/kernel/http/write-changes.ts'
import { refusedAsTaken } from '#lib/cms/kernel/scope/taken.ts'
import { readInput } from '#lib/contracts/refused-fields.ts'
import type { SHEET_ACTS, SheetKind } from '#lib/contracts/sheets.ts'
import { InputRefusal, notAllowed, Refusal } from '#lib/core/errors.ts'
import { mayEver, reachOf } from '#lib/core/policy.ts'
import { asCall, sheetVerbs } from './sheet-verbs.ts'

type SheetAct = (typeof SHEET_ACTS)[number]
/** What a row would do: `body` of a new or changed object, `targetId` and `version` of a changed or deleted one. */
export type RowAct = { act: SheetAct; targetId: string | null; version: number; body: object | null }

/** Deletions first, so that what they leave can be taken; then edits and new ones. Within each by ID, as all that lock many do. */
const TURN: Record<SheetAct, number> = { deleted: 0, changed: 1, new: 2 }
export const inTurn = (
  a: Pick<RowAct, 'act' | 'targetId'> & { line: number },
  b: Pick<RowAct, 'act' | 'targetId'> & { line: number },
): number => TURN[a.act] - TURN[b.act] || (a.targetId ?? '').localeCompare(b.targetId ?? '') || a.line - b.line

/** What the verb of a row is sent. Refuses by her right and by its input, for which nothing is asked of the database. */
function inputOf(ctx: Ctx, kind: SheetKind, { act, body }: RowAct): unknown {
  const route = sheetVerbs(kind)[act]
  if (route.actions.length > 0 && !route.actions.some((action) => mayEver(ctx.actor, action))) throw notAllowed()
  // An answer per address would tell who is here; an invitation has few tries of its own.
  if (kind === 'user' && act === 'new' && reachOf(ctx.actor, 'user.read') !== 'all') throw notAllowed()
  const read = route.body && readInput(route.body, body)
  if (read && !read.ok) throw new InputRefusal(read.problems)
  return read?.value
}

/** Why a row is refused before its verb is called; null where it is not. */
export function refusedAtOnce(ctx: Ctx, kind: SheetKind, row: RowAct): Refusal | null {
  try {
    inputOf(ctx, kind, row)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Saves one row by the verb that a form calls, in its order: right, input, verb. */
async function save(ctx: Ctx, kind: SheetKind, row: RowAct): Promise<void> {
  const { act, targetId, version } = row
  const route = sheetVerbs(kind)[act]
  const call = asCall({ params: { id: targetId ?? '' }, body: inputOf(ctx, kind, row), version })
  await writeChanges(route, (edit) => route.verb({ ...ctx, edit }, call))
}

type Saved = 'saved' | 'same' | Refusal

/**
 * The same in a transaction of many rows: what it is refused with is answered, and what it had done is undone by itself. `same`: the object is
 * what it was.
 */
export async function saveRow(ctx: Ctx, kind: SheetKind, row: RowAct): Promise<Saved> {
  const told = ctx.trail?.length ?? 0
  await sql`savepoint sheet_row`.execute(ctx.db)
  try {
    await save(ctx, kind, row)
    await sql`release savepoint sheet_row`.execute(ctx.db)
    return 'saved'
  } catch (error) {
    await sql`rollback to savepoint sheet_row`.execute(ctx.db)
    ctx.trail?.splice(told)
    if (error instanceof Unchanged) return 'same'
    const refusal = await whyRefused(ctx, error)
    if (!refusal) throw error
    return refusal
  }
}

/** What an error refuses, by our rules or by a constraint of the database; null for one that refuses nothing, and is not hers. */
const whyRefused = async (ctx: Ctx, error: unknown): Promise<Refusal | null> =>
  error instanceof Refusal ? error : ((await refusedAsTaken(ctx.db, ctx.actor, error)) ?? refusalOf(error))

/** Saves rows under one savepoint. False: not all of them can be saved so, and nothing of it was. */
export async function saveTogether(ctx: Ctx, kind: SheetKind, rows: readonly RowAct[]): Promise<boolean> {
  const undo = await undoable(ctx, 'sheet_rows')
  try {
    for (const row of rows) await save(ctx, kind, row)
    return true
  } catch (error) {
    await undo()
    // Each by itself says which; what is away, undone or broken does not become slow on top.
    if (error instanceof Unchanged || (await whyRefused(ctx, error))) return false
    throw error
  } finally {
    await sql`release savepoint sheet_rows`.execute(ctx.db)
  }
}

/**
 * Makes new rows as one set. Answers why some of them are refused, by their places: then, and where it answers null, nothing of it was done. Null: the
 * database refused it, which does not say because of which.
 */
export async function addTogether(
  ctx: Ctx,
  kind: SheetKind,
  addAll: NonNullable<Entity['addAll']>,
  rows: readonly RowAct[],
): Promise<RefusedPlaces | null> {
  // Read by the schema of the verb whose set it is.
  const inputs = rows.map((row) => inputOf(ctx, kind, row)) as never[]
  const undo = await undoable(ctx, 'sheet_rows')
  try {
    const refused = await addAll(ctx, inputs)
    if (refused.size > 0) await undo()
    return refused
  } catch (error) {
    await undo()
    // Each by itself says which; what is away, undone or broken does not become slow on top.
    if (await whyRefused(ctx, error)) return null
    throw error
  } finally {
    await sql`release savepoint sheet_rows`.execute(ctx.db)
  }
}
