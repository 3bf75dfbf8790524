import type { StopTemplate, StopTemplateInput } from '#lib/contracts/stops.ts'
import { notFound } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { record } from '../audit/record.ts'
import { type Ctx, demand, demandVersion } from '../context.ts'
import { created, edited, stampColumns, stampsOf } from '../db/stamps.ts'
import type { Call } from '../http/route.ts'

const rowsOf = (ctx: Pick<Ctx, 'db'>) =>
  ctx.db
    .selectFrom('stop_templates')
    .select(stampColumns('stop_templates'))
    .select(['used_for', 'title', 'title_en', 'body', 'body_en'])

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const toItem = (row: Row): StopTemplate => ({
  ...stampsOf(row),
  templateUse: row.used_for === 'reopen' ? 'reopen' : 'stop',
  templateTitle: row.title,
  templateTitleEn: row.title_en,
  templateBody: row.body,
  templateBodyEn: row.body_en,
})

const columns = (input: StopTemplateInput) => ({
  used_for: input.templateUse,
  title: input.templateTitle,
  title_en: input.templateTitleEn,
  body: input.templateBody,
  body_en: input.templateBodyEn,
})

/** `GET /stop-templates`: words that are ready for stops and reopenings, by name. */
export async function listStopTemplates(ctx: Ctx): Promise<{ items: StopTemplate[] }> {
  demand(ctx, 'stop.write')
  const rows = await rowsOf(ctx).orderBy('used_for', 'desc').orderBy('title').orderBy('id').execute()
  return { items: rows.map(toItem) }
}

/** `POST /stop-templates`, operation 96. */
export async function createStopTemplate(ctx: Ctx, { body }: Call<StopTemplateInput>) {
  demand(ctx, 'stop.write')
  const id = newId(ctx.now)
  await ctx.db
    .insertInto('stop_templates')
    .values({ id, ...columns(body), ...created(ctx) })
    .execute()
  await record(ctx, { action: 'stopTemplate.created', targetKind: 'stopTemplate', targetId: id, after: body })
  return { item: await locked(ctx, id) }
}

/** `PATCH /stop-templates/:id`, operation 96. */
export async function editStopTemplate(ctx: Ctx, { params, body, version }: Call<StopTemplateInput>) {
  demand(ctx, 'stop.write')
  const before = await locked(ctx, params.id ?? '')
  demandVersion(before, version)
  await ctx.db
    .updateTable('stop_templates')
    .set({ ...columns(body), ...edited(ctx, version) })
    .where('id', '=', before.id)
    .execute()
  const rest = { targetKind: 'stopTemplate', targetId: before.id, before, after: body }
  await record(ctx, { action: 'stopTemplate.edited', ...rest })
  return { item: await locked(ctx, before.id) }
}

/** `DELETE /stop-templates/:id`: what was written with it stays. */
export async function deleteStopTemplate(ctx: Ctx, { params, version }: Call): Promise<null> {
  demand(ctx, 'stop.write')
  const before = await locked(ctx, params.id ?? '')
  demandVersion(before, version)
  await ctx.db.deleteFrom('stop_templates').where('id', '=', before.id).execute()
  await record(ctx, { action: 'stopTemplate.deleted', targetKind: 'stopTemplate', targetId: before.id, before })
  return null
}

async function locked(ctx: Ctx, id: string): Promise<StopTemplate> {
  await ctx.db.selectFrom('stop_templates').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const row = await rowsOf(ctx).where('stop_templates.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return toItem(row)
}
