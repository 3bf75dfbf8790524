import { endDeletion } from '#lib/cms/kernel/audit/end-deletion.ts'
import { type Ctx, demandVersion } from '#lib/cms/kernel/context/context.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { spaceTemplateInScope } from '#lib/cms/kernel/scope/scope.ts'
import { stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/space-templates.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { ROOM_CLASSES } from '#lib/contracts/rooms.ts'
import type { SpaceTemplate } from '#lib/contracts/space-templates.ts'
import type { TemplateContent } from '#lib/contracts/template-content.ts'
import { notAllowed, notFound, wrongState } from '#lib/core/errors.ts'
import { can } from '#lib/core/policy.ts'
import { contentOf } from './template-content.ts'

/** Templates that the actor finds, without what they hold. */
const rowsOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('space_templates')
    .select(stampColumns(ctx, 'space_templates'))
    .select(['name', 'name_en', 'shared_with', 'created_by', 'space_type', 'rooms', 'sub_rooms', 'patterns'])
    .where(spaceTemplateInScope(ctx.actor))

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const toItem = (ctx: Ctx, row: Row): SpaceTemplate => ({
  ...stampsOf(row),
  templateName: row.name,
  templateNameEn: row.name_en,
  spaceType: row.space_type as SpaceTemplate['spaceType'],
  rooms: row.space_type === 'venueArea' ? row.rooms : 0,
  subRooms: row.sub_rooms,
  patterns: row.patterns,
  sharedWith: row.shared_with,
  mayDelete: mayDelete(ctx, row),
})

const mayDelete = ({ actor }: Ctx, row: Pick<Row, 'created_by'>) =>
  can(actor, 'spaceTemplate.share') || row.created_by === actor.id

const order = {
  id: 'space_templates.id',
  sorts: {
    templateName: { column: 'space_templates.name', type: 'text' },
    updatedAt: { column: 'space_templates.updated_at', type: 'timestamptz' },
  },
} as const

/** `GET /space-templates`: one page of those she finds. */
export function listSpaceTemplates(
  ctx: Ctx,
  { query }: CallOf<typeof calls.listSpaceTemplates>,
): Promise<Page<SpaceTemplate>> {
  let rows = rowsOf(ctx)
  if (query.of) rows = rows.where('space_type', 'in', query.of === 'room' ? ROOM_CLASSES : [query.of])
  return readPage(ctx.db, rows, order, query, async (found) => found.map((row) => toItem(ctx, row)))
}

/** One of those she finds; 404. */
export async function findTemplate(ctx: Ctx, id: string): Promise<SpaceTemplate> {
  const row = await rowsOf(ctx).where('space_templates.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return toItem(ctx, row)
}

/** What one of those she finds holds; 404. 409 xrcms0053 where another version of the console kept it in a way that this one does not know. */
export async function findContent(ctx: Ctx, id: string): Promise<TemplateContent> {
  const row = await ctx.db
    .selectFrom('space_templates')
    .select('content')
    .where('id', '=', id)
    .where(spaceTemplateInScope(ctx.actor))
    .executeTakeFirst()
  if (!row) throw notFound()
  const read = contentOf(row.content)
  if (read.content) return read.content
  ctx.deps.log.warn(
    { templateId: id, at: read.at, requestId: ctx.requestId },
    'a template is kept as this version does not know it',
  )
  throw wrongState('xrcms0053')
}

/** `DELETE /space-templates/:id`: one's own; levels 0 and 1 any. What was made from it stays as it is. */
export async function deleteSpaceTemplate(ctx: Ctx, { params, version }: CallOf<typeof calls.deleteSpaceTemplate>) {
  await ctx.db.selectFrom('space_templates').select('id').where('id', '=', params.id).forUpdate().execute()
  const item = await findTemplate(ctx, params.id)
  if (!item.mayDelete) throw notAllowed()
  demandVersion(ctx, item, version)
  return endDeletion(ctx, 'space_templates', {
    action: 'spaceTemplate.deleted',
    targetKind: 'spaceTemplate',
    before: item,
  })
}
