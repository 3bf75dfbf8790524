import type * as z from 'zod/mini'
import { placeParams } from '#app/(console)/place-params.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { type ListSetup, placeOf } from '#components/list/list-setup.ts'
import { packPage } from '#components/list/packed-rows.ts'
import { manyOf } from '#components/many/rights-of-many.ts'
import { read } from '#lib/bff/read.ts'
import { listVenueAreas } from '#lib/contracts/calls/venue-areas.ts'
import type { venueAreaQuery } from '#lib/contracts/venue-areas.ts'
import type { Authority } from '#lib/core/authority.ts'
import { toVenueAreaRow } from './venue-area-list.tsx'
import { VenueAreaRows } from './venue-area-rows.ts'

type Props = { query: z.infer<typeof venueAreaQuery>; authority: Authority; setup: ListSetup }

/** Reads one page of the venue areas and hands it to their list. */
export async function VenueAreaTable({ query, authority, setup }: Props) {
  const page = await read(listVenueAreas, { query: queryText(query), screen: 'AREA4110' })
  const { at, ...params } = placeParams(query)
  const { sort: _, ...filters } = params
  return (
    <VenueAreaRows
      page={packPage(page, toVenueAreaRow)}
      place={placeOf(setup, { at, ...params }, params.sort)}
      selectionOf={`venueAreas ${JSON.stringify(filters)}`}
      isNow={at === undefined}
      many={at === undefined && manyOf(authority, 'venueArea')}
      authority={authority}
    />
  )
}
