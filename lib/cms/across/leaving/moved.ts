import { type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { handOverWork } from '../work-queues/door.ts'

/** What has one owner alone and passed to a successor. */
const moved = z.object({
  successorId: z.string(),
  work: z.array(z.object({ queue: z.string(), id: z.string() })),
  views: z.array(z.string()),
  templates: z.array(z.string()),
})

type Moved = z.infer<typeof moved>

/** How much of it, as the history tells it; nothing where it is none. */
export const countsOf = (all: readonly Pick<Moved, 'work' | 'views' | 'templates'>[]) => {
  const counts = {
    movedWork: all.flatMap(({ work }) => work).length,
    movedViews: all.flatMap(({ views }) => views).length,
    movedTemplates: all.flatMap(({ templates }) => templates).length,
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

/** Remembers with her who leaves what passed to whom. */
export async function keepMoved({ db }: Ctx, userId: string, passed: Moved): Promise<void> {
  await sql`update users set handed_over = handed_over || ${JSON.stringify([passed])}::jsonb where id = ${userId}`.execute(
    db,
  )
}

/** Gives her back what passed to others, as far as they have it still; answers what came back. */
export async function giveBack(ctx: Ctx, userId: string): Promise<ReturnType<typeof countsOf>> {
  const row = await ctx.db.selectFrom('users').select('handed_over').where('id', '=', userId).executeTakeFirstOrThrow()
  const back: Pick<Moved, 'work' | 'views' | 'templates'>[] = []
  for (const { successorId, work, views, templates } of z.array(moved).parse(row.handed_over)) {
    back.push({
      work: await handOverWork(ctx, work, successorId, userId),
      views: await moveViews(ctx, views, successorId, userId),
      templates: await moveTemplates(ctx, templates, successorId, userId),
    })
  }
  await ctx.db.updateTable('users').set({ handed_over: '[]' }).where('id', '=', userId).execute()
  return countsOf(back)
}

/** Those that are `fromId`'s become `toId`'s, but where she has one of that name; answers which. */
export async function moveViews(ctx: Ctx, ids: readonly string[], fromId: string, toId: string): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`update list_views as moved set user_id = ${toId}, is_default = false
    where id = any(${[...ids]}::uuid[]) and user_id = ${fromId} and not exists (select from list_views as own
      where own.user_id = ${toId} and own.list = moved.list and own.name = moved.name) returning id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Those that are `fromId`'s become `toId`'s; answers which. */
export async function moveTemplates(ctx: Ctx, ids: readonly string[], fromId: string, toId: string): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .updateTable('space_templates')
    .set({ created_by: toId })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(sql<SqlBool>`created_by = ${fromId}`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
