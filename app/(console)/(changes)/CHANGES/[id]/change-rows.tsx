import { getTranslations } from 'next-intl/server'
import { ChangesText } from '#components/many/changes-text.tsx'
import { rowHref } from '#components/many/row-href.ts'
import { Badge } from '#components/ui/badge.tsx'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Name } from '#components/ui/name.tsx'
import { read } from '#lib/bff/read.ts'
import { listManyRows } from '#lib/contracts/calls/many-changes.ts'
import { type ManyChange, manyRowQuery } from '#lib/contracts/many-changes.ts'
import { knownParams } from '#lib/contracts/parameters.ts'

type Props = { item: ManyChange; query: Record<string, string> }

/** Each object of a change, as it was and as it became. */
export async function ChangeRows({ item, query }: Props) {
  const words = await getTranslations('many')
  const { id, manyKind, isDeletion, isCreation, isRestoration } = item
  const page = await read(listManyRows, { params: { id }, query: knownParams(manyRowQuery, query), screen: 'CHANGES' })
  return (
    <DataTable
      caption={words('rows')}
      columns={[
        {
          id: 'name',
          head: words('name'),
          rowHeader: true,
          cell: (row) => {
            const href = row.isGone || row.isOutside ? null : rowHref(manyKind, row.id)
            const name = <Name ja={row.name} en={row.nameEn} />
            return href === null ? (
              name
            ) : (
              <a className="text-link" href={href}>
                {name}
              </a>
            )
          },
        },
        ...(isDeletion || isCreation || isRestoration
          ? []
          : [
              {
                id: 'changes',
                head: words('changes'),
                cell: (row: (typeof page.items)[number]) => <ChangesText changes={row.changes} />,
              },
            ]),
        {
          id: 'state',
          head: words('state'),
          width: 'status' as const,
          cell: (row) => (
            <span className="flex flex-wrap gap-1">
              {row.isGone && <Badge tone="mute">{words('goneRow')}</Badge>}
              {row.isUndone && <Badge tone="mute">{words('isUndone')}</Badge>}
            </span>
          ),
        },
      ]}
      rows={page.items}
      rowId={(row) => row.id}
      rowName={(row) => ({ ja: row.name, en: row.nameEn })}
      place={{ path: `/CHANGES/${id}`, params: {}, sort: 'place' }}
      page={page}
      empty={<EmptyState title={words('nothing')} />}
    />
  )
}
