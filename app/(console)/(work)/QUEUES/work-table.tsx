import type * as z from 'zod/mini'
import { placeParams } from '#app/(console)/place-params.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { type ListSetup, placeOf } from '#components/list/list-setup.ts'
import { packPage } from '#components/list/packed-rows.ts'
import type { Choice } from '#components/picker/choice.ts'
import { read } from '#lib/bff/read.ts'
import { listWork } from '#lib/contracts/calls/work-queues.ts'
import type { WorkQueue, workQuery } from '#lib/contracts/work-queues.ts'
import type { Authority } from '#lib/core/authority.ts'
import { WorkList } from './work-list.tsx'
import { toWorkRow } from './work-row.ts'

type Props = { queue: WorkQueue; query: z.infer<typeof workQuery>; setup: ListSetup; authority: Authority; me: Choice }

/** Reads one page of a queue and hands it to its list. */
export async function WorkTable({ queue, query, setup, ...reader }: Props) {
  const asked = queryText(query)
  const page = await read(listWork, { query: asked, screen: 'QUEUES' })
  const { sort, ...filters } = placeParams({ ...query, queue })
  return (
    <WorkList
      page={packPage(page, toWorkRow)}
      asked={asked}
      place={placeOf(setup, filters, sort)}
      queue={queue}
      {...reader}
    />
  )
}
