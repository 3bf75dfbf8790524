import type * as z from 'zod/mini'
import { toRichRow } from '#app/(console)/(rooms)/rich-contents/rich-row.ts'
import { RichRows } from '#app/(console)/(rooms)/rich-contents/rich-rows.ts'
import { placeParams } from '#app/(console)/place-params.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { type ListSetup, placeOf } from '#components/list/list-setup.ts'
import { packPage } from '#components/list/packed-rows.ts'
import { read } from '#lib/bff/read.ts'
import { listRichContents } from '#lib/contracts/calls/rich-contents.ts'
import type { richContentQuery } from '#lib/contracts/rich-contents.ts'
import type { Authority } from '#lib/core/authority.ts'

type Props = { query: z.infer<typeof richContentQuery>; setup: ListSetup; authority: Authority }

/** Reads one page of the large-volume content of all rooms and hands it to their list. */
export async function RichTable({ query, setup, authority }: Props) {
  const page = await read(listRichContents, { query: queryText(query), screen: 'ROOM5110' })
  return (
    <RichRows
      page={packPage(page, toRichRow)}
      place={placeOf(setup, placeParams(query), query.sort)}
      authority={authority}
    />
  )
}
