import { queryText } from '#app/(console)/query-text.ts'
import { type ListSetup, placeOf } from '#components/list/list-setup.ts'
import { packPage } from '#components/list/packed-rows.ts'
import { read } from '#lib/bff/read.ts'
import { listTransitions } from '#lib/contracts/calls/transitions.ts'
import type { TransitionQuery } from '#lib/contracts/transitions.ts'
import type { Authority } from '#lib/core/authority.ts'
import { OfSpaceNote } from './of-space-note.tsx'
import { transitionParams } from './transition-params.ts'
import { toTransitionRow } from './transition-row.ts'
import { TransitionRows } from './transition-rows.ts'

type Props = { query: TransitionQuery; authority: Authority; setup: ListSetup }

/** Reads one page of the transitions and hands it to their list. */
export async function TransitionTable({ query, authority, setup }: Props) {
  const page = await read(listTransitions, { query: queryText(query), screen: 'TRANS7000' })
  const { q, sort, ...filters } = transitionParams(query)
  return (
    <>
      {query.spaceId && (
        <OfSpaceNote spaceId={query.spaceId} first={page.items[0]} params={{ ...filters, ...setup.kept, q, sort }} />
      )}
      <TransitionRows
        page={packPage(page, toTransitionRow)}
        place={placeOf(setup, { q, sort, ...filters }, sort)}
        authority={authority}
      />
    </>
  )
}
