import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { queryText } from '#app/(console)/query-text.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import { NameCell } from '#components/space/name-cell.tsx'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import type { Column } from '#components/ui/data-table.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { read } from '#lib/bff/read.ts'
import { listExpoAreas } from '#lib/contracts/calls/expo-areas.ts'
import type { ExpoArea, expoAreaQuery } from '#lib/contracts/expo-areas.ts'
import { formatJst } from '#lib/core/jst.ts'

type Props = { query: z.infer<typeof expoAreaQuery>; mayWrite: boolean }

export async function ExpoAreaTable({ query, mayWrite }: Props) {
  const page = await read(listExpoAreas, { query: queryText(query), screen: 'EXPO3110' })
  const words = await getTranslations('expoAreas')
  const { q, sort, missingEn } = query
  return (
    <DeletableList
      caption={words('title')}
      columns={columns(words)}
      rowName={(row) => ({ ja: row.spaceTitle, en: row.spaceTitleEn })}
      actions={mayWrite ? (row) => <RowActions area={row} /> : undefined}
      place={{ path: '/EXPO3110', params: { q, sort, missingEn }, sort }}
      page={page}
      none={{ icon: 'globe', title: words('none'), text: words('noneText'), create: mayWrite && words('create') }}
    />
  )
}

const columns = (words: Awaited<ReturnType<typeof getTranslations<'expoAreas'>>>): Column<ExpoArea>[] => [
  {
    id: 'name',
    head: words('name'),
    sort: 'spaceTitle',
    rowHeader: true,
    cell: (row) => <NameCell href={`/EXPO3110/${row.id}`} space={row} />,
  },
  { id: 'content', head: words('content'), hideUnder: 'm', cell: (row) => row.contentName || row.contentId || '–' },
  { id: 'venueAreas', head: words('venueAreas'), numeric: true, cell: (row) => row.venueAreaCount },
  {
    id: 'updatedAt',
    head: words('updatedAt'),
    sort: 'updatedAt',
    hideUnder: 'm',
    cell: (row) => <span className="whitespace-nowrap">{formatJst(row.updatedAt)}</span>,
  },
]

function RowActions({ area }: { area: ExpoArea }) {
  const words = useTranslations('spaces')
  const { id, version, spaceTitle: name, spaceTitleEn: nameEn } = area
  return (
    <>
      <IconLink
        href={`/EXPO3110/${id}/edit`}
        icon="pencil"
        label={words('editOf', { name: useNameIn()(name, nameEn) })}
      />
      {/* One that still has venue areas or AR events cannot be deleted; its detail page says why. */}
      {area.venueAreaCount + area.arEventCount === 0 && (
        <RowDeleteButton space={{ kind: 'expo-areas', id, version, name, nameEn, typed: true }} />
      )}
    </>
  )
}
