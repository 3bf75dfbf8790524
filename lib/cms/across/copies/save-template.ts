import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demand, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { created } from '#lib/cms/kernel/scope/stamps.ts'
import { findExpoArea } from '#lib/cms/spaces/expo-areas/door.ts'
import { createAction, findRoom } from '#lib/cms/spaces/rooms/door.ts'
import { findVenueArea } from '#lib/cms/spaces/venue-areas/door.ts'
import type * as calls from '#lib/contracts/calls/space-templates.ts'
import {
  AREA_TEMPLATE_NEEDS,
  type AreaTemplateInput,
  EXPO_TEMPLATE_NEEDS,
  type ExpoTemplateInput,
  KEPT_ROOM_NEEDS,
  type SpaceTemplateInput,
} from '#lib/contracts/space-templates.ts'
import type { TemplateContent } from '#lib/contracts/template-content.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { can } from '#lib/core/policy.ts'
import { demandTicks } from './demand-ticks.ts'
import { keptOfArea, keptOfExpoArea, keptOfRoom, ROOM_TICKS } from './kept-space.ts'
import { findTemplate } from './space-templates.ts'
import { filesOf } from './template-content.ts'

/**
 * `POST /rooms/:id/template`, operation 39: keeps a room she may create of its class, with its sub rooms and what hangs on them as ticked, as
 * they are now. Only levels 0 and 1 share one with others.
 */
export async function saveSpaceTemplate(ctx: Ctx, { params, body }: CallOf<typeof calls.saveSpaceTemplate>) {
  const room = await findRoom(ctx, params.id)
  demandInScope(ctx, createAction(room))
  if (body.sharedWith.length > 0 && !can(ctx.actor, 'spaceTemplate.share'))
    throw fieldRefused('sharedWith', 'notAllowed')
  demandTicks(ctx, body, KEPT_ROOM_NEEDS)
  const content = await keptOfRoom(ctx, room, { ...body, ...ROOM_TICKS })
  return save(ctx, content, { body, parentId: room.id })
}

/** `POST /venue-areas/:id/template`, operation 39: the same of a venue area, with the main rooms linked to it. */
export async function saveAreaTemplate(ctx: Ctx, { params, body }: CallOf<typeof calls.saveAreaTemplate>) {
  demand(ctx, 'venueArea.create')
  const area = await findVenueArea(ctx, params.id)
  demandTicks(ctx, body, AREA_TEMPLATE_NEEDS)
  const content = await keptOfArea(ctx, area, body)
  return save(ctx, content, { body: { ...body, sharedWith: [] }, parentId: area.id })
}

/** `POST /expo-areas/:id/template`, operation 39: the same of a V Expo area, without its venue areas. */
export async function saveExpoTemplate(ctx: Ctx, { params, body }: CallOf<typeof calls.saveExpoTemplate>) {
  demand(ctx, 'expoArea.write')
  const area = await findExpoArea(ctx, params.id)
  demandTicks(ctx, body, EXPO_TEMPLATE_NEEDS)
  const content = await keptOfExpoArea(ctx, area, body)
  return save(ctx, content, { body: { ...body, sharedWith: [] }, parentId: area.id })
}

type Saving = {
  body: SpaceTemplateInput | ((AreaTemplateInput | ExpoTemplateInput) & { sharedWith: number[] })
  /** The space that it keeps. */
  parentId: string
}

async function save(ctx: Ctx, content: TemplateContent, { body, parentId }: Saving) {
  const id = newId(ctx.now)
  await ctx.db
    .insertInto('space_templates')
    .values({
      id,
      name: body.templateName,
      name_en: body.templateNameEn,
      // The version before reads this of every template that it lists, and serves beside this one during an upgrade.
      content: JSON.stringify({ ...content, subRooms: [] }),
      shared_with: [...new Set(body.sharedWith)].sort(),
      ...created(ctx),
    })
    .execute()
  const files = filesOf(content).map((object_id) => ({ template_id: id, object_id }))
  await insertSet(ctx.db, 'space_template_files', files)
  await record(ctx, {
    action: 'spaceTemplate.created',
    targetKind: 'spaceTemplate',
    targetId: id,
    parentId,
    after: body,
  })
  return { item: await findTemplate(ctx, id) }
}
