import { sql } from 'kysely'
import { endDeletion } from '#lib/cms/kernel/audit/end-deletion.ts'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { created, stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import { createAction, findRoom, formOf, subRoomsOf } from '#lib/cms/spaces/rooms/door.ts'
import type * as calls from '#lib/contracts/calls/space-templates.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { Room } from '#lib/contracts/rooms.ts'
import {
  type SpaceTemplate,
  type SpaceTemplateInput,
  type TemplateContent,
  templateContent,
} from '#lib/contracts/space-templates.ts'
import { fieldRefused, notAllowed, notFound } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { can, canInScope } from '#lib/core/policy.ts'
import { inputOf, patternsOf } from './copy-patterns.ts'

/** Templates that the actor finds: her own, those shared with her level; whoever may share finds all. */
const rowsOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('space_templates')
    .select(stampColumns(ctx, 'space_templates'))
    .select(['name', 'name_en', 'shared_with', 'created_by', 'content'])
    .where(
      sql<boolean>`(${can(ctx.actor, 'spaceTemplate.share')}::boolean or created_by = ${ctx.actor.id}
        or ${ctx.actor.authority}::smallint = any(shared_with))`,
    )

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const toItem = (ctx: Ctx, row: Row): SpaceTemplate => ({
  ...stampsOf(row),
  templateName: row.name,
  templateNameEn: row.name_en,
  spaceType: row.content.spaceType,
  subRooms: row.content.subRooms.length,
  patterns: [row.content, ...row.content.subRooms].reduce((sum, { patterns }) => sum + patterns.length, 0),
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
export const listSpaceTemplates = (
  ctx: Ctx,
  { query }: CallOf<typeof calls.listSpaceTemplates>,
): Promise<Page<SpaceTemplate>> =>
  readPage(ctx.db, rowsOf(ctx), order, query, async (rows) => rows.map((row) => toItem(ctx, row)))

/** One of those she finds; 404. */
export async function findTemplate(ctx: Ctx, id: string): Promise<{ item: SpaceTemplate; content: TemplateContent }> {
  const row = await rowsOf(ctx).where('space_templates.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return { item: toItem(ctx, row), content: templateContent.parse(row.content) }
}

/**
 * `POST /rooms/:id/template`, operation 39: keeps a room she may create of its class, with its sub rooms and patterns as ticked, as they are
 * now. Only levels 0 and 1 share one with others.
 */
export async function saveSpaceTemplate(ctx: Ctx, { params, body }: CallOf<typeof calls.saveSpaceTemplate>) {
  const room = await findRoom(ctx, params.id)
  demandInScope(ctx, createAction(room))
  if (body.sharedWith.length > 0 && !can(ctx.actor, 'spaceTemplate.share'))
    throw fieldRefused('sharedWith', 'notAllowed')
  if (body.copyPatterns && !canInScope(ctx.actor, 'roomPattern.create'))
    throw fieldRefused('copyPatterns', 'notAllowed')
  const id = newId(ctx.now)
  const content = await contentOf(ctx, room, body)
  await ctx.db
    .insertInto('space_templates')
    .values({
      id,
      name: body.templateName,
      name_en: body.templateNameEn,
      content: JSON.stringify(content),
      shared_with: [...new Set(body.sharedWith)].sort(),
      ...created(ctx),
    })
    .execute()
  await record(ctx, {
    action: 'spaceTemplate.created',
    targetKind: 'spaceTemplate',
    targetId: id,
    parentId: room.id,
    after: body,
  })
  return { item: (await findTemplate(ctx, id)).item }
}

async function contentOf(ctx: Ctx, room: Room, body: SpaceTemplateInput): Promise<TemplateContent> {
  const subRooms = room.spaceType === 'main' && body.copySubRooms ? await subRoomsOf(ctx, [room.id]) : []
  const partOf = async (one: Room) => ({
    room: formOf(one),
    patterns: body.copyPatterns
      ? (await patternsOf(ctx, [one.id])).map(({ exTransitionIds, ...pattern }) =>
          inputOf({ ...pattern, exTransitionIds }, ''),
        )
      : [],
  })
  const parts: Awaited<ReturnType<typeof partOf>>[] = []
  for (const one of [room, ...subRooms]) parts.push(await partOf(one))
  const [own, ...below] = parts
  // What a template does not hold is left out by its schema.
  return templateContent.parse({ spaceType: room.spaceType, ...own, subRooms: below })
}

/** `DELETE /space-templates/:id`: one's own; levels 0 and 1 any. Rooms made from it stay as they are. */
export async function deleteSpaceTemplate(ctx: Ctx, { params, version }: CallOf<typeof calls.deleteSpaceTemplate>) {
  await ctx.db.selectFrom('space_templates').select('id').where('id', '=', params.id).forUpdate().execute()
  const { item } = await findTemplate(ctx, params.id)
  if (!item.mayDelete) throw notAllowed()
  demandVersion(ctx, item, version)
  return endDeletion(ctx, 'space_templates', {
    action: 'spaceTemplate.deleted',
    targetKind: 'spaceTemplate',
    before: item,
  })
}
