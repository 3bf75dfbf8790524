import type * as z from 'zod/mini'
import { placeParams } from '#app/(console)/place-params.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { type ListSetup, placeOf } from '#components/list/list-setup.ts'
import { packPage } from '#components/list/packed-rows.ts'
import { read } from '#lib/bff/read.ts'
import { listTools } from '#lib/contracts/calls/tools.ts'
import type { toolQuery } from '#lib/contracts/tools.ts'
import { ToolList } from './tool-list.tsx'
import { toToolRow } from './tool-row.ts'

type Props = { query: z.infer<typeof toolQuery>; mayRegister: boolean; setup: ListSetup }

/** Reads one page of the versions of the tools, the newest registration first, and hands it to their list. */
export async function ToolTable({ query, mayRegister, setup }: Props) {
  const page = await read(listTools, { query: queryText(query), screen: 'TOOL8110' })
  return (
    <ToolList
      page={packPage(page, toToolRow)}
      place={placeOf(setup, placeParams(query), query.sort)}
      mayRegister={mayRegister}
    />
  )
}
