import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import type { Actor, Ctx } from '#lib/cms/kernel/context/context.ts'
import { LOCKS } from '#lib/cms/kernel/db/lock.ts'
import { updateSet } from '#lib/cms/kernel/db/update-set.ts'
import {
  editTrail,
  type Form,
  type Held,
  type Holding,
  type ManyWriter,
  onlyFields,
  type Refused,
  type Wanted,
  wentAlone,
  writeSound,
} from '#lib/cms/kernel/entity/many-writer.ts'
import { refusedAsMissing } from '#lib/cms/kernel/scope/demand-found.ts'
import { roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { externalAmong, misusing } from '#lib/cms/links/external-transitions/door.ts'
import { MANY_MAX } from '#lib/contracts/many-limits.ts'
import { readInput } from '#lib/contracts/refused-fields.ts'
import { type RoomInput, roomInput } from '#lib/contracts/rooms.ts'
import { fieldRefused, InputRefusal, notAllowed, type Refusal } from '#lib/core/errors.ts'
import { canInScope } from '#lib/core/policy.ts'
import { createAction } from './add-rooms.ts'
import { removeRooms } from './delete-rooms.ts'
import { ownFields, ownRows, roomsInSight } from './read-rooms.ts'
import { roomColumns } from './room-columns.ts'
import { areasSeen, mainRoomsAmong, relinkAreas } from './room-links.ts'
import { linkedAreas } from './room-relations.ts'
import { beyondTexts, lostRoom } from './write-room.ts'

/** The form of a room with what its creation says besides. */
const formIn = (form: Form) => form as RoomInput

/** Many rooms as one set. A sub room may be given another main room here, as it could be made there. */
export const roomMany: ManyWriter = {
  max: MANY_MAX,
  hold,
  read: (form, { form: was }) =>
    formIn(was).spaceType === 'main' && form.spaceParentId !== null
      ? { ok: false, problems: [{ field: 'spaceParentId', rule: 'notAllowed' }] }
      : readInput(roomInput, form),
  write: async (ctx, wanted) => writeSound(ctx, wanted, await judge(ctx, wanted), (sound) => writeRooms(ctx, sound)),
  remove: removeRooms,
  restoring: {
    whole: 'rooms',
    parent: 'spaceParentId',
    judge: refusedAnew,
    anew: {
      columns: { main_room_id: 'uuid', access_inherit: 'boolean', limit_ex_trans_id: 'uuid' },
      mayBe: mayMakeAnew,
    },
  },
}

async function hold(ctx: Ctx, ids: readonly string[], { isDeletion }: Holding): Promise<Held[]> {
  const named = sql<string>`any(${[...ids]}::uuid[])`
  const rows = ctx.db
    .selectFrom('rooms')
    .select('id')
    .where('id', '=', named)
    .where(roomInScope(ctx.actor))
    .orderBy('id')
  await LOCKS[isDeletion ? 'deletion' : 'edit'](rows).execute()
  const found = await ownRows(ctx)
    .select(linkedAreas(ctx).as('areas'))
    .where('rooms.id', '=', named)
    .orderBy('rooms.id')
    .execute()
  return found.map((row) => {
    const own = ownFields(row)
    const form = { ...own, spaceParentId: row.main_room_id, venueAreaIds: row.areas.map(({ id }) => id) }
    return {
      id: row.id,
      version: row.version,
      form: onlyFields(form, Object.keys(roomInput.shape)),
      name: own.spaceTitle,
      nameEn: own.spaceTitleEn,
    }
  })
}

const newOf = (field: 'venueAreaIds', { held, to }: Wanted): string[] =>
  formIn(to)[field].filter((id) => !formIn(held.form)[field].includes(id))

/** The redirect that it did not have before; whether it may have it is known when its venue areas are. */
function newLink({ held, to }: Wanted): string | null {
  const { limit_ex_trans_id: linkId } = columnsOf(to)
  return linkId === formIn(held.form).metaLimitExtrans ? null : linkId
}

/** What is refused before anything is written: by the rights of a single save, and for what it names. */
async function judge(ctx: Ctx, wanted: readonly Wanted[]): Promise<Refused> {
  const refused: Refused = new Map()
  for (const { held, fields } of wanted) {
    const refusal = rightsRefusal(ctx, fields)
    if (refusal) refused.set(held.id, refusal)
  }
  const areas = await areasSeen(
    ctx,
    wanted.flatMap((one) => newOf('venueAreaIds', one)),
  )
  const mains = await mainRoomsSeen(ctx, wanted)
  const links = await externalAmong(
    ctx,
    wanted.flatMap((one) => newLink(one) ?? []),
  )
  for (const one of wanted) {
    const { held, to, fields } = one
    if (refused.has(held.id)) continue
    if (newOf('venueAreaIds', one).some((id) => !areas.has(id.toLowerCase())))
      refused.set(held.id, refusedAsMissing('venueAreaIds'))
    const link = newLink(one)
    if (link !== null && !links.has(link.toLowerCase())) refused.set(held.id, refusedAsMissing('metaLimitExtrans'))
    const parent = formIn(to).spaceParentId
    if (fields.includes('spaceParentId') && parent !== null && !mains.has(parent.toLowerCase()))
      refused.set(held.id, refusedAsMissing('spaceParentId'))
  }
  return refused
}

/** Links alone are for who links rooms, texts for who edits texts, a new main room for who makes sub rooms. */
function rightsRefusal({ actor }: Ctx, fields: readonly string[]): Refusal | null {
  const isLinkOnly = fields.every((field) => field === 'venueAreaIds')
  if (isLinkOnly && canInScope(actor, 'venueArea.linkRooms')) return null
  if (fields.includes('spaceParentId') && !canInScope(actor, 'room.createSub'))
    return fieldRefused('spaceParentId', 'notAllowed')
  if (canInScope(actor, 'room.edit')) return null
  if (!canInScope(actor, 'room.editTexts')) return notAllowed()
  const problems = beyondTexts(fields)
  return problems.length > 0 ? new InputRefusal(problems) : null
}

async function mainRoomsSeen(ctx: Ctx, wanted: readonly Wanted[]): Promise<Set<string>> {
  const named = wanted.flatMap(({ to, fields }) =>
    fields.includes('spaceParentId') ? (formIn(to).spaceParentId ?? []) : [],
  )
  return mainRoomsAmong(ctx, named)
}

const columnsOf = (form: Form) => ({ ...roomColumns(formIn(form)), main_room_id: formIn(form).spaceParentId })

/** As one made anew: of a class she may make, a sub room in a main room that she sees. */
async function refusedAnew(ctx: Ctx, held: readonly Held[]): Promise<Refused> {
  const seen = await mainRoomsAmong(
    ctx,
    held.flatMap(({ form }) => formIn(form).spaceParentId ?? []),
  )
  const why = ({ spaceParentId, ...form }: RoomInput): Refusal | null => {
    if (!canInScope(ctx.actor, createAction(form))) return notAllowed()
    return spaceParentId === null || seen.has(spaceParentId) ? null : refusedAsMissing('spaceParentId')
  }
  return new Map(
    held.flatMap(({ id, form }) => {
      const refusal = why(formIn(form))
      return refusal ? [[id, refusal]] : []
    }),
  )
}

/**
 * A sub room that was hers by its main room, for who may delete it too. Who may only make main rooms: one that lay in her venue areas alone, and with which
 * nothing went.
 */
function mayMakeAnew(actor: Actor): RawBuilder<SqlBool> {
  if (canInScope(actor, 'room.createSub') && canInScope(actor, 'room.deleteSub'))
    return sql<SqlBool>`(was.access_inherit and ${roomInScope(actor, 'was.main_room_id')})`
  if (!canInScope(actor, 'room.createMain')) return sql<SqlBool>`false`
  const areas = sql`jsonb_to_recordset(gone.kept -> 'room_venue_areas') as lay (venue_area_id uuid)`
  return sql<SqlBool>`(was.main_room_id is null and was.limit_ex_trans_id is null
    and jsonb_array_length(gone.kept -> 'rooms') = 1 and ${wentAlone(['rooms', 'room_venue_areas', 'work_owners'])}
    and exists (select from ${areas}) and not exists (select from ${areas} where not ${venueAreaInScope(actor, 'lay.venue_area_id')}))`
}

/** Writes rooms that are locked, and answers which of them may not be as they are then. */
async function writeRooms(ctx: Ctx, wanted: readonly Wanted[]): Promise<Refused> {
  await updateSet(
    ctx,
    'rooms',
    wanted.map(({ held, to }) => ({ id: held.id, from: columnsOf(held.form), to: columnsOf(to) })),
  )
  const linked = wanted.flatMap((one) => newOf('venueAreaIds', one).map((areaId) => ({ roomId: one.held.id, areaId })))
  const unlinked = wanted.flatMap(({ held, to }) =>
    newOf('venueAreaIds', { held: { ...held, form: to }, to: held.form, fields: [] }).map((areaId) => ({
      roomId: held.id,
      areaId,
    })),
  )
  await relinkAreas(ctx, { linked, unlinked })
  const refused = await unfit(ctx, wanted)
  if (refused.size > 0) return refused
  await recordAll(ctx, editTrail('room.edited', 'room', wanted))
  return refused
}

/** Redirects that a room may not have, and rooms that she would lose by this. */
async function unfit(ctx: Ctx, wanted: readonly Wanted[]): Promise<Refused> {
  const refused: Refused = new Map()
  const uses = wanted.flatMap((one) => {
    const linkId = newLink(one)
    return linkId === null ? [] : [{ by: one.held.id, linkId }]
  })
  for (const id of await misusing(ctx, 'room', uses)) refused.set(id, refusedAsMissing('metaLimitExtrans'))
  if (ctx.actor.authority <= 1) return refused
  const seen = await roomsInSight(
    ctx,
    wanted.map(({ held }) => held.id),
  )
  for (const { held, to, fields } of wanted) {
    if (seen.has(held.id)) continue
    const lost = fields.includes('venueAreaIds')
      ? fieldRefused('venueAreaIds', 'required')
      : lostRoom(formIn(held.form), formIn(to))
    refused.set(held.id, fields.includes('spaceParentId') ? fieldRefused('spaceParentId', 'wrongState') : lost)
  }
  return refused
}
