import { type Selectable, sql } from 'kysely'
import type { Ctx } from '../context/context.ts'
import type { DB } from '../db/db.d.ts'
import { type record, recordAll } from './record.ts'

/** A table whose rows people save, each with its version. */
export type Saved = { [T in keyof DB]: Selectable<DB[T]> extends { id: string; version: number } ? T : never }[keyof DB]

type Entry = Omit<Parameters<typeof record>[1], 'targetId' | 'after' | 'before'>

/** The end of a deletion that takes nothing else along: the row goes, which is under its lock, and what it was is recorded. */
export async function endDeletion(
  ctx: Ctx,
  table: Saved,
  { before, ...entry }: Entry & { before: { id: string } },
): Promise<null> {
  await endDeletions(ctx, table, entry, [before])
  return null
}

/** The same of many, as one set. `parentOf`: what each lay in, whose history tells of it. */
export async function endDeletions<Going extends { id: string }>(
  ctx: Ctx,
  table: Saved,
  entry: Entry,
  going: readonly Going[],
  parentOf?: (one: Going) => string,
): Promise<void> {
  const ids = going.map(({ id }) => id)
  await ctx.db.deleteFrom(table).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  await recordAll(
    ctx,
    going.map((before) => ({ ...entry, targetId: before.id, ...(parentOf && { parentId: parentOf(before) }), before })),
  )
}
