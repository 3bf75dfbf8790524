import { sql } from 'kysely'
import type { Ctx, Db } from '#lib/cms/kernel/context/context.ts'
import { personName, personOf } from '#lib/cms/kernel/scope/person-ref.ts'
import { EDITOR_GONE_SECONDS, type Editing, type Editor } from '#lib/contracts/editors.ts'
import type { EditedKind } from '#lib/contracts/kinds/kinds.ts'
import { ENTITIES } from '../entities/door.ts'

/** An open edit page of the actor. */
type EditPage = { pageId: string; targetId: string }

const GONE_AFTER = sql`make_interval(secs => ${EDITOR_GONE_SECONDS})`

// The clock is the database's, since each page may be served by another machine.

/** Says that the page is open. That it came is announced to the others, that it is still there is not (migration 0360). */
export async function stay(ctx: Ctx, { pageId, targetId }: EditPage): Promise<void> {
  await sql`insert into editors (user_id, page_id, target_id, opened_at, seen_at)
    values (${ctx.actor.id}, ${pageId}, ${targetId}, now(), now())
    on conflict (user_id, page_id, target_id) do update set seen_at = now()`.execute(ctx.db)
}

/** Says that the page was closed. */
export async function leave(ctx: Ctx, { pageId, targetId }: EditPage): Promise<void> {
  await ctx.db
    .deleteFrom('editors')
    .where('user_id', '=', ctx.actor.id)
    .where('page_id', '=', pageId)
    .where('target_id', '=', targetId)
    .execute()
}

/** Everyone else who has the edit screen of the object open, by name. The page that asks does not count. */
export async function editorsOf(ctx: Ctx, targetId: string, pageId: string | null): Promise<Editor[]> {
  const { rows } = await sql<Omit<Editor, 'since'> & { since: Date }>`
    select users.id, ${personName(ctx, 'users')} as "userName", users.id = ${ctx.actor.id} as "isSelf", min(editors.opened_at) as since
    from editors join users on users.id = editors.user_id
    where editors.target_id = ${targetId} and editors.seen_at > now() - ${GONE_AFTER}
      and not (editors.user_id = ${ctx.actor.id} and editors.page_id is not distinct from ${pageId}::uuid)
    group by users.id, users.user_name order by 2, users.id`.execute(ctx.db)
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
}

/** The last save of the object; null where it is gone. */
export async function lastSave(ctx: Ctx, kind: EditedKind, id: string): Promise<Editing['saved']> {
  const { table } = ENTITIES[kind]
  const row = await ctx.db
    .selectFrom(table)
    .select(['version', 'updated_at', 'updated_by', personOf(ctx, `${table}.updated_by`).as('by')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const isSelf = row.updated_by === ctx.actor.id
  return { version: row.version, at: row.updated_at.toISOString(), by: row.by, isSelf }
}

/** Deletes the rows of pages that could not say that they were closed. */
export async function forgetEditors(db: Db): Promise<void> {
  await sql`delete from editors where seen_at < now() - interval '1 hour'`.execute(db)
}
