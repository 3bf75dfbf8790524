import { type OperationNodeSource, sql } from 'kysely'
import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import { fromRows } from '#lib/cms/kernel/db/taken-rows.ts'
import { type PlainFields, plainColumns, plainItem } from '#lib/cms/kernel/entity/plain-fields.ts'
import { stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import type { StopTemplate, StopTemplateInput } from '#lib/contracts/stops.ts'
import { notFound } from '#lib/core/errors.ts'

/** The plain fields of words that are ready. */
export const STOP_TEMPLATE_FIELDS = {
  templateTitle: 'title',
  templateTitleEn: 'title_en',
  templateBody: 'body',
  templateBodyEn: 'body_en',
} as const satisfies PlainFields<StopTemplateInput, 'stop_templates'>

const rowsOf = (ctx: Ctx, from = ctx.db.selectFrom('stop_templates')) =>
  from
    .select(stampColumns(ctx, 'stop_templates'))
    .select(plainColumns('stop_templates', STOP_TEMPLATE_FIELDS))
    .select('used_for')

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const toItem = (row: Row): StopTemplate => ({
  ...stampsOf(row),
  ...plainItem(STOP_TEMPLATE_FIELDS, row),
  templateUse: row.used_for,
})

/** `GET /stop-templates`: words that are ready for stops and reopenings, in their order. */
export async function listStopTemplates(ctx: Ctx): Promise<{ items: StopTemplate[] }> {
  demand(ctx, 'stop.write')
  const rows = await rowsOf(ctx).orderBy('used_for', 'desc').orderBy('place').orderBy('id').execute()
  return { items: rows.map(toItem) }
}

/** These of them, as far as they are there, in the order of their IDs. */
export async function stopTemplatesNamed(ctx: Ctx, ids: readonly string[]): Promise<StopTemplate[]> {
  const rows = await rowsOf(ctx)
    .where('stop_templates.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('stop_templates.id')
    .execute()
  return rows.map(toItem)
}

/** One of them, for who may use them; 404 xrcms0004. */
export async function findStopTemplate(ctx: Ctx, id: string): Promise<StopTemplate> {
  demand(ctx, 'stop.write')
  const row = await rowsOf(ctx).where('stop_templates.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return toItem(row)
}

/** Those that a statement locks or writes, one of them; 404 xrcms0004. `rows`: as for `fromRows`. Nothing hangs on it but who saved it. */
export async function stopTemplateFrom(ctx: Ctx, rows: OperationNodeSource): Promise<StopTemplate> {
  demand(ctx, 'stop.write')
  const row = await rowsOf(ctx, fromRows(ctx.db, 'stop_templates', rows)).executeTakeFirst()
  if (!row) throw notFound()
  return toItem(row)
}
