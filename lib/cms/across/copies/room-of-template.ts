import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { linksForAll } from '#lib/cms/links/external-transitions/door.ts'
import { addPattern } from '#lib/cms/spaces/patterns/door.ts'
import { addRoom, findRoom } from '#lib/cms/spaces/rooms/door.ts'
import type * as calls from '#lib/contracts/calls/space-templates.ts'
import type { RoomInput } from '#lib/contracts/rooms.ts'
import type { TemplateContent } from '#lib/contracts/space-templates.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { canInScope } from '#lib/core/policy.ts'
import { findTemplate } from './space-templates.ts'

type Part = Pick<TemplateContent, 'room' | 'patterns'>
type Place = Pick<RoomInput, 'spaceTitle' | 'spaceTitleEn' | 'spaceParentId' | 'spaceType' | 'venueAreaIds'>

/**
 * `POST /space-templates/:id/rooms`, operation 39: a room as the template has it, with its sub rooms and patterns as ticked, all of it or
 * nothing, by the rules of one that is made by hand.
 */
export async function roomOfTemplate(ctx: Ctx, { params, body }: CallOf<typeof calls.roomOfTemplate>) {
  const { content, item } = await findTemplate(ctx, params.id)
  const { copySubRooms, copyPatterns, ...names } = body
  if (copySubRooms && !canInScope(ctx.actor, 'room.createSub')) throw fieldRefused('copySubRooms', 'notAllowed')
  if (copyPatterns && !canInScope(ctx.actor, 'roomPattern.create')) throw fieldRefused('copyPatterns', 'notAllowed')
  if ((content.spaceType === 'sub') !== (body.spaceParentId !== null)) throw fieldRefused('spaceParentId', 'required')
  const make = (part: Part, place: Place) => makeRoom(ctx, part, place, { copyPatterns, madeFrom: item.id })
  const id = await make(content, { ...names, spaceType: content.spaceType })
  const below = copySubRooms ? content.subRooms : []
  for (const part of below) {
    const { spaceTitle, spaceTitleEn } = part.room
    const place = { spaceTitle, spaceTitleEn, venueAreaIds: names.venueAreaIds }
    await make(part, { ...place, spaceType: 'sub', spaceParentId: id })
  }
  return { item: await findRoom(ctx, id) }
}

async function makeRoom(
  ctx: Ctx,
  { room, patterns }: Part,
  place: Place,
  { copyPatterns, madeFrom }: { copyPatterns: boolean; madeFrom: string },
): Promise<string> {
  // A link of one space stays with it.
  const [metaLimitExtrans = null] = await linksForAll(ctx, room.metaLimitExtrans ? [room.metaLimitExtrans] : [])
  const input = { ...room, ...place, metaLimitExtrans, metaFacilityNo: '', thumbnailUrl: '', thumbnailName: '' }
  const { id } = await addRoom(ctx, input, { copiedFrom: madeFrom })
  for (const { exTransitionIds = [], spacePatternTitle = '', ...pattern } of copyPatterns ? patterns : []) {
    const links = await linksForAll(ctx, exTransitionIds)
    const made = { ...pattern, spacePatternTitle, deepLink: '', spaceId: id, exTransitionIds: links }
    await addPattern(ctx, made, { copiedFrom: madeFrom })
  }
  return id
}
