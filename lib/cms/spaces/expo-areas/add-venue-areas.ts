import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/expo-areas.ts'
import { moveVenueAreas } from '../venue-areas/door.ts'
import { findExpoArea } from './read-expo-areas.ts'

/**
 * `PUT /expo-areas/:id/venue-areas`, operation 47: takes these venue areas over from the V Expo areas they are in. It takes no
 * version, since what two people add adds up. One that does not exist is refused at `venueAreaIds`.
 */
export async function addVenueAreas(ctx: Ctx, { params, body }: CallOf<typeof calls.addVenueAreas>) {
  demand(ctx, 'expoArea.write')
  const { id } = await findExpoArea(ctx, params.id)
  // Held, so that it is not deleted meanwhile.
  await ctx.db.selectFrom('expo_areas').select('id').where('id', '=', id).forKeyShare().execute()
  await moveVenueAreas(ctx, id, body.venueAreaIds)
  return { item: await findExpoArea(ctx, id) }
}
