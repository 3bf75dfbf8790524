import { type OperationNodeSource, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import { fromRows } from '#lib/cms/kernel/db/taken-rows.ts'
import { type PlainFields, plainColumns, plainItem } from '#lib/cms/kernel/entity/plain-fields.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/tools.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { Tool, ToolEdit } from '#lib/contracts/tools.ts'
import { notFound } from '#lib/core/errors.ts'
import { can } from '#lib/core/policy.ts'

const order = {
  id: 'tools.id',
  sorts: {
    createdAt: { column: 'tools.created_at', type: 'timestamptz' },
    updatedAt: { column: 'tools.updated_at', type: 'timestamptz' },
    toolUpdateDate: { column: 'tools.update_date', type: 'date' },
  },
} as const

const state = sql<Tool['state']>`case when tools.registered_at is not null then 'registered'
  when uploads.state = 'failed' then 'failed' else 'registering' end`

/** The latest of its kind that became so, and exactly one where there is any. */
const isCurrent = sql<boolean>`coalesce(tools.id = (select each.id from tools as each
  where each.tool_type = tools.tool_type and each.current_at is not null
  order by each.current_at desc, each.id desc limit 1), false)`

/** The plain fields of a tool. */
export const TOOL_FIELDS = {
  toolVersion: 'tool_version',
  toolUpdateDate: 'update_date',
  toolDownloadLink: 'download_link',
} as const satisfies PlainFields<ToolEdit, 'tools'>

/** Whoever registers sees what is not registered yet. */
export const toolInSight = (actor: Actor): RawBuilder<SqlBool> =>
  can(actor, 'tool.register') ? sql<SqlBool>`true` : sql<SqlBool>`tools.registered_at is not null`

/** The entries the actor may see: what is not registered yet concerns those alone who register. */
const rowsOf = (ctx: Ctx, from = ctx.db.selectFrom('tools')) =>
  from
    .leftJoin('uploads', 'uploads.id', 'tools.upload_id')
    .leftJoin('stored_objects', 'stored_objects.id', 'tools.object_id')
    .where(toolInSight(ctx.actor))
    .select(stampColumns(ctx, 'tools'))
    .select(plainColumns('tools', TOOL_FIELDS))
    .select(['tools.tool_type', 'tools.file_name', 'file_size'])
    .select(['stored_objects.sha256', 'uploads.reason', 'uploads.owner_id', 'tools.upload_id', 'tools.object_id'])
    .select([state.as('state'), isCurrent.as('is_current')])

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const toItem = (row: Row, ctx: Ctx): Tool => ({
  ...stampsOf(row),
  toolType: row.tool_type,
  ...plainItem(TOOL_FIELDS, row),
  toolFileName: row.file_name,
  toolFileSize: row.file_size === null ? null : Number(row.file_size),
  sha256: row.sha256?.toString('hex') ?? null,
  state: row.state,
  reason: row.state === 'failed' ? row.reason : null,
  isCurrent: row.is_current,
  upload:
    row.state === 'registering' && row.upload_id !== null
      ? { id: row.upload_id, isOwn: row.owner_id === ctx.actor.id }
      : null,
})

/** `GET /tools`: one page of the tools. */
export async function listTools(ctx: Ctx, { query }: CallOf<typeof calls.listTools>): Promise<Page<Tool>> {
  demand(ctx, 'tool.read')
  let rows = rowsOf(ctx).where(matchesKeywords('tools.search', query.q))
  if (query.type) rows = rows.where('tools.tool_type', '=', query.type)
  if (query.state) rows = rows.where(sql<SqlBool>`${state} = ${query.state}`)
  if (query.current) rows = rows.where(isCurrent)
  return readPage(ctx.db, rows, order, query, async (found) => found.map((row) => toItem(row, ctx)))
}

/** These tools, as far as they are there and the actor may see them, in the order of their IDs. */
export async function toolsNamed(ctx: Ctx, ids: readonly string[]): Promise<Tool[]> {
  const rows = await rowsOf(ctx)
    .where('tools.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('tools.id')
    .execute()
  return rows.map((row) => toItem(row, ctx))
}

/** One tool the actor may see; 404 xrcms0004. */
export async function findTool(ctx: Ctx, id: string): Promise<Tool> {
  demand(ctx, 'tool.read')
  const row = await rowsOf(ctx).where('tools.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return toItem(row, ctx)
}

/** The tool that a statement locks or writes, one the actor may see; 404 xrcms0004. `rows`: as for `fromRows`. Which is the current one is as it was before. */
export async function toolFrom(ctx: Ctx, rows: OperationNodeSource): Promise<Tool> {
  demand(ctx, 'tool.read')
  const row = await rowsOf(ctx, fromRows(ctx.db, 'tools', rows)).executeTakeFirst()
  if (!row) throw notFound()
  return toItem(row, ctx)
}
