import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { endHref, endNames, transitionName } from '#app/(console)/(transitions)/TRANS7000/transition-words.ts'
import { placeParams } from '#app/(console)/place-params.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { FilterBar } from '#components/list/filter-bar.tsx'
import { VerbButton } from '#components/list/verb-button.tsx'
import { EmptyList } from '#components/space/empty-list.tsx'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { listHref } from '#components/ui/list-href.ts'
import { Name } from '#components/ui/name.tsx'
import { CellLink, TwoLines } from '#components/ui/table-cells.tsx'
import { read } from '#lib/bff/read.ts'
import { listGraphLinks } from '#lib/contracts/calls/transitions.ts'
import type { GraphLink, transitionLinkQuery } from '#lib/contracts/transition-graph.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'
import { isDeadEnd, LINK_STATES } from '#lib/core/transition-graph.ts'
import { GraphVerbs } from './graph-verbs.tsx'
import { LinkState } from './link-state.tsx'

type Words = ReturnType<typeof useTranslations<'transitions'>>

/** The columns of what leads where. */
const graphColumns = (words: Words, authority: Authority): Column<GraphLink>[] => [
  {
    id: 'from',
    head: words('from'),
    sort: 'from',
    rowHeader: true,
    cell: (row) => <End end={row.from} href={`/TRANS7000/${row.id}`} />,
  },
  {
    id: 'to',
    head: words('to'),
    sort: 'to',
    cell: (row) => <End end={row.to} href={endHref(row.to, authority)} />,
  },
  { id: 'type', head: words('type'), hideUnder: 'm', cell: (row) => words(`type_${row.transitionType}`) },
  { id: 'state', head: words('state'), cell: (row) => <LinkState state={row.state} /> },
]

function End({ end, href }: { end: GraphLink['from'] | GraphLink['to']; href: string | null }) {
  const words = useTranslations('transitions')
  const name = <Name {...endNames(words, end)} />
  const kind = words(`kind_${end.kind}`)
  return (
    <TwoLines
      main={<CellLink href={href}>{href ? name : <span className="line-clamp-2">{name}</span>}</CellLink>}
      sub={end.state ? words('kindAndState', { kind, state: words(`place_${end.state}`) }) : kind}
    />
  )
}

const PATH = '/TRANS7000/graph'

type Props = { query: z.infer<typeof transitionLinkQuery>; authority: Authority }

/** The graph as a table, page by page: each link with what it does, filtered by that and by the names of its ends, and put right from its row. */
export async function GraphTable({ query, authority }: Props) {
  const [words, page] = await Promise.all([
    getTranslations('transitions'),
    read(listGraphLinks, { query: queryText(query), screen: 'TRANS7000' }),
  ])
  const { sort, at, spaceId, ...filters } = placeParams(query)
  const place = { path: PATH, params: { view: 'table', at, spaceId, ...filters }, sort }
  const back = listHref(PATH, { ...place.params, sort }, { cursor: query.cursor })
  const mayEdit = canInScope({ authority }, 'transition.edit')
  return (
    <>
      <FilterBar
        path={PATH}
        params={{ ...place.params, sort }}
        keyword={{ label: words('keyword'), placeholder: words('keyword') }}
        selects={[
          {
            name: 'state',
            label: words('state'),
            choices: LINK_STATES.map((value) => ({ value, label: words(`state_${value}`) })),
            many: true,
          },
        ]}
      />
      <GraphVerbs>
        <DataTable
          caption={words('graphTitle')}
          columns={graphColumns(words, authority)}
          rows={page.items}
          rowId={(row) => row.id}
          rowName={(row) => transitionName(words, row)}
          actions={mayEdit ? (row) => <Acts link={row} back={back} /> : undefined}
          place={place}
          page={page}
          empty={
            <EmptyList
              icon="route"
              title={words('none')}
              text=""
              path={listHref(PATH, { view: 'table', at, spaceId })}
              q={query.q}
              total={page.total}
              isFiltered={query.q !== '' || query.state !== undefined}
            />
          }
        />
      </GraphVerbs>
    </>
  )
}

/** What may be done with a transition from its row at a moment, as in the work queue of now. `back`: the address of the table, to which a save leads. */
function Acts({ link, back }: { link: GraphLink; back: string }) {
  const words = useTranslations('transitions')
  const spaces = useTranslations('spaces')
  const work = useTranslations('work')
  if (link.mayNotEdit) return null
  const name = transitionName(words, link)
  const isDead = isDeadEnd(link.state)
  return (
    <>
      <IconLink
        href={`/TRANS7000/${link.id}/edit?${new URLSearchParams({ ...(isDead && { field: 'transitionToId' }), back })}`}
        icon="pencil"
        label={spaces('editOf', { name })}
      />
      {isDead && (
        <VerbButton verb="unpublish" icon="eye-off" label={work('unpublish', { name })} facts={{ id: link.id, name }} />
      )}
    </>
  )
}
