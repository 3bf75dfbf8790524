import type * as z from 'zod/mini'
import { placeParams } from '#app/(console)/place-params.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { type ListSetup, placeOf } from '#components/list/list-setup.ts'
import { packPage } from '#components/list/packed-rows.ts'
import { read } from '#lib/bff/read.ts'
import { listExpoAreas } from '#lib/contracts/calls/expo-areas.ts'
import type { expoAreaQuery } from '#lib/contracts/expo-areas.ts'
import { ExpoAreaList } from './expo-area-list.tsx'
import { toExpoAreaRow } from './expo-area-row.ts'

type Props = { query: z.infer<typeof expoAreaQuery>; mayWrite: boolean; setup: ListSetup }

/** Reads one page of the V Expo areas and hands it to their list. */
export async function ExpoAreaTable({ query, mayWrite, setup }: Props) {
  const page = await read(listExpoAreas, { query: queryText(query), screen: 'EXPO3110' })
  return (
    <ExpoAreaList
      page={packPage(page, toExpoAreaRow)}
      place={placeOf(setup, placeParams(query), query.sort)}
      mayWrite={mayWrite}
    />
  )
}
