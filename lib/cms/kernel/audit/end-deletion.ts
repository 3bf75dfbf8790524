import type { Selectable } from 'kysely'
import type { Ctx } from '../context/context.ts'
import type { DB } from '../db/db.d.ts'
import { record } from './record.ts'

/** A table whose rows people save, each with its version. */
type Saved = { [T in keyof DB]: Selectable<DB[T]> extends { id: string; version: number } ? T : never }[keyof DB]

type Entry = Omit<Parameters<typeof record>[1], 'targetId' | 'after' | 'before'> & { before: { id: string } }

/** The end of a deletion that takes nothing else along: the row goes, which is under its lock, and what it was is recorded. */
export async function endDeletion(ctx: Ctx, table: Saved, entry: Entry): Promise<null> {
  const { id } = entry.before
  await ctx.db.deleteFrom(table).where('id', '=', id).execute()
  await record(ctx, { ...entry, targetId: id })
  return null
}
