import { sql } from 'kysely'
import { endDeletion } from '#lib/cms/kernel/audit/end-deletion.ts'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demand, demandVersion } from '#lib/cms/kernel/context/context.ts'
import { plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { created, edited } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/stops.ts'
import type { StopTemplate, StopTemplateInput } from '#lib/contracts/stops.ts'
import { newId } from '#lib/core/id.ts'
import { findStopTemplate, STOP_TEMPLATE_FIELDS, stopTemplateFrom } from './read-stop-templates.ts'

const columns = (input: StopTemplateInput) => ({
  ...plainValues(STOP_TEMPLATE_FIELDS, input),
  used_for: input.templateUse,
})

/** `POST /stop-templates`, operation 96: they come last. */
export async function createStopTemplate(ctx: Ctx, { body }: CallOf<typeof calls.createStopTemplate>) {
  demand(ctx, 'stop.write')
  const id = newId(ctx.now)
  const written = ctx.db
    .insertInto('stop_templates')
    .values({ id, ...columns(body), place: lastPlace(body.templateUse), ...created(ctx) })
    .returningAll()
  const item = await stopTemplateFrom(ctx, written)
  await record(ctx, { action: 'stopTemplate.created', targetKind: 'stopTemplate', targetId: id, after: body })
  return { item }
}

/** `PATCH /stop-templates/:id`, operation 96. For the other use they come last there. */
export async function editStopTemplate(ctx: Ctx, { params, body, version }: CallOf<typeof calls.editStopTemplate>) {
  demand(ctx, 'stop.write')
  const before = await lockStopTemplate(ctx, params.id)
  demandVersion(ctx, before, version)
  const written = ctx.db
    .updateTable('stop_templates')
    .set({
      ...columns(body),
      ...(body.templateUse !== before.templateUse && { place: lastPlace(body.templateUse) }),
      ...edited(ctx, version),
    })
    .where('id', '=', before.id)
    .returningAll()
  const item = await stopTemplateFrom(ctx, written)
  const rest = { targetKind: 'stopTemplate', targetId: before.id, before, after: body }
  await record(ctx, { action: 'stopTemplate.edited', ...rest })
  return { item }
}

/** `DELETE /stop-templates/:id`: what was written with it stays. */
export async function deleteStopTemplate(
  ctx: Ctx,
  { params, version }: CallOf<typeof calls.deleteStopTemplate>,
): Promise<null> {
  demand(ctx, 'stop.write')
  const before = await lockStopTemplate(ctx, params.id)
  demandVersion(ctx, before, version)
  return endDeletion(ctx, 'stop_templates', { action: 'stopTemplate.deleted', targetKind: 'stopTemplate', before })
}

/** `POST /stop-templates/:id/move`, operation 96. What is first or last already stays where it is. */
export async function moveStopTemplate(ctx: Ctx, { params, body }: CallOf<typeof calls.moveStopTemplate>) {
  demand(ctx, 'stop.write')
  // All of them, always in the same order: two who move at once wait for each other.
  await ctx.db.selectFrom('stop_templates').select('id').orderBy('id').forUpdate().execute()
  const item = await findStopTemplate(ctx, params.id)
  const rows = await ctx.db
    .selectFrom('stop_templates')
    .select(['id', 'place'])
    .where('used_for', '=', item.templateUse)
    .orderBy('place')
    .orderBy('id')
    .execute()
  const from = rows.findIndex((row) => row.id === item.id)
  const to = from + (body.templateMove === 'up' ? -1 : 1)
  const [row, other] = [rows[from], rows[to]]
  if (!row || !other) return { item }
  const ids = rows
    .with(from, other)
    .with(to, row)
    .map(({ id }) => id)
  await sql`update stop_templates set place = wanted.place - 1 from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
    where stop_templates.id = wanted.id and stop_templates.place <> wanted.place - 1`.execute(ctx.db)
  const rest = { targetKind: 'stopTemplate', targetId: item.id, before: { place: from }, after: { place: to } }
  await record(ctx, { action: 'stopTemplate.moved', ...rest })
  return { item }
}

const lastPlace = (use: StopTemplate['templateUse']) =>
  sql<number>`(select coalesce(max(place) + 1, 0) from stop_templates where used_for = ${use})`

const lockStopTemplate = (ctx: Ctx, id: string): Promise<StopTemplate> =>
  stopTemplateFrom(ctx, ctx.db.selectFrom('stop_templates').selectAll().where('id', '=', id).forUpdate())
