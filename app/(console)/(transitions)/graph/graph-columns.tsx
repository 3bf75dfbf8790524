import { useTranslations } from 'next-intl'
import { endHref, endNames } from '#app/(console)/(transitions)/TRANS7000/transition-words.ts'
import type { Column } from '#components/ui/column.ts'
import { Name } from '#components/ui/name.tsx'
import { CellLink, TwoLines } from '#components/ui/table-cells.tsx'
import type { GraphLink } from '#lib/contracts/transition-graph.ts'
import type { Authority } from '#lib/core/authority.ts'
import { LinkState } from './link-state.tsx'

type Words = ReturnType<typeof useTranslations<'transitions'>>

/** The columns of what leads where. */
export const graphColumns = (words: Words, authority: Authority): Column<GraphLink>[] => [
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
