import type * as z from 'zod/mini'
import { placeParams } from '#app/(console)/place-params.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { type ListSetup, placeOf } from '#components/list/list-setup.ts'
import { packPage } from '#components/list/packed-rows.ts'
import { read } from '#lib/bff/read.ts'
import { listNdsdEvents } from '#lib/contracts/calls/ndsd-events.ts'
import type { ndsdEventQuery } from '#lib/contracts/ndsd-events.ts'
import { toNdsdEventRow } from './ndsd-event-list.tsx'
import { NdsdEventRows } from './ndsd-event-rows.ts'

type Props = { query: z.infer<typeof ndsdEventQuery>; mayWrite: boolean; setup: ListSetup }

/** Reads one page of the ND/SD events and hands it to their list. */
export async function NdsdEventTable({ query, mayWrite, setup }: Props) {
  const page = await read(listNdsdEvents, { query: queryText(query), screen: 'NDSD14110' })
  return (
    <NdsdEventRows
      page={packPage(page, toNdsdEventRow)}
      place={placeOf(setup, placeParams(query), query.sort)}
      mayWrite={mayWrite}
    />
  )
}
