import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demand, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import { plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { created, edited } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/venue-areas.ts'
import type { VenueArea, VenueAreaInput } from '#lib/contracts/venue-areas.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { mayEver } from '#lib/core/policy.ts'
import { findVenueArea, lockVenueAreaOf, VENUE_AREA_FIELDS, venueAreaFrom } from './read-venue-areas.ts'

const columns = (input: VenueAreaInput) => ({
  ...plainValues(VENUE_AREA_FIELDS, input),
  expo_area_id: input.spaceParentId,
})

const target = (id: string) => ({ targetKind: 'venueArea', targetId: id })

/** `POST /venue-areas`: creates a venue area in a V Expo area; an unknown one is refused at `spaceParentId`. */
export async function createVenueArea(ctx: Ctx, { body }: CallOf<typeof calls.createVenueArea>) {
  return { item: await findVenueArea(ctx, await addVenueArea(ctx, body)) }
}

/** The same; its ID. `from`: the template it is made from, for the audit log. */
export async function addVenueArea(ctx: Ctx, body: VenueAreaInput, from?: { copiedFrom: string }): Promise<string> {
  demand(ctx, 'venueArea.create')
  const id = newId(ctx.now)
  await ctx.db
    .insertInto('venue_areas')
    .values({ id, ...columns(body), ...created(ctx) })
    .execute()
  await record(ctx, { action: 'venueArea.created', ...target(id), after: { ...body, ...from } })
  return id
}

/** `PATCH /venue-areas/:id`; 404 xrcms4101, 409 xrcms0009 where someone saved in between. */
export async function editVenueArea(ctx: Ctx, { params, body, version }: CallOf<typeof calls.editVenueArea>) {
  const before = await lockVenueAreaOf(ctx, params.id, version)
  demandInScope(ctx, 'venueArea.edit')
  demandVersion(ctx, before, version)
  demandSameParent(ctx, before, body)
  const written = ctx.db
    .updateTable('venue_areas')
    .set({ ...columns(body), ...edited(ctx, version) })
    .where('id', '=', before.id)
    .returningAll()
  const item = await venueAreaFrom(ctx, written)
  await record(ctx, { action: 'venueArea.edited', ...target(before.id), before, after: body })
  return { item }
}

/** Who may not see V Expo areas cannot move a venue area to another one; the answer does not say which of them exist. */
function demandSameParent(ctx: Ctx, before: VenueArea, body: VenueAreaInput): void {
  if (before.expoArea.id !== body.spaceParentId && !mayEver(ctx.actor, 'expoArea.read')) {
    throw fieldRefused('spaceParentId', 'notAllowed')
  }
}
