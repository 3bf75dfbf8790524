import { sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { Form, Wanted } from '#lib/cms/kernel/entity/many-writer.ts'
import { plainItem, plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import { plainRows } from '#lib/cms/kernel/entity/plain-rows.ts'
import { refusedOf, setWriter } from '#lib/cms/kernel/entity/set-writer.ts'
import { refusedAsMissing } from '#lib/cms/kernel/scope/demand-found.ts'
import { venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { type VenueAreaInput, venueAreaInput } from '#lib/contracts/venue-areas.ts'
import { fieldRefused, notAllowed } from '#lib/core/errors.ts'
import { canInScope, mayEver } from '#lib/core/policy.ts'
import { removeVenueAreas } from './delete-venue-areas.ts'
import { VENUE_AREA_FIELDS } from './read-venue-areas.ts'

const formIn = (form: Form) => form as VenueAreaInput

const find = plainRows('venue_areas', VENUE_AREA_FIELDS, 'expo_area_id')

/** Many venue areas as one set. */
export const venueAreaMany = setWriter({
  kind: 'venueArea',
  table: 'venue_areas',
  form: venueAreaInput,
  action: 'venueArea.edited',
  inScope: venueAreaInScope,
  demandRead: (ctx) => demandInScope(ctx, 'venueArea.read'),
  find,
  formOf: (row) => ({ ...plainItem(VENUE_AREA_FIELDS, row), spaceParentId: row.expo_area_id }),
  name: 'spaceTitle',
  columnsOf: (form) => ({
    ...plainValues(VENUE_AREA_FIELDS, formIn(form)),
    expo_area_id: formIn(form).spaceParentId,
  }),
  whole: {
    whole: 'venue_areas',
    parent: 'spaceParentId',
    may: (actor) => canInScope(actor, 'venueArea.create'),
    remove: removeVenueAreas,
  },
  judge,
})

/** Another V Expo area has to be there, and is for who may see which are. */
async function judge(ctx: Ctx, wanted: readonly Wanted[]) {
  const { actor } = ctx
  const parents = await parentsAmong(
    ctx,
    wanted.flatMap(({ to, fields }) => (fields.includes('spaceParentId') ? [formIn(to).spaceParentId] : [])),
  )
  return refusedOf(wanted, ({ to, fields }) => {
    if (!canInScope(actor, 'venueArea.edit')) return notAllowed()
    if (!fields.includes('spaceParentId')) return null
    if (!mayEver(actor, 'expoArea.read')) return fieldRefused('spaceParentId', 'notAllowed')
    return parents.has(formIn(to).spaceParentId.toLowerCase()) ? null : refusedAsMissing('spaceParentId')
  })
}

/** Under a lock, so that they are there until the venue areas lie in them. */
async function parentsAmong(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('expo_areas')
    .select('id')
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}
