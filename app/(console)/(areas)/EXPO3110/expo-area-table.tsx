import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { queryText } from '#app/(console)/query-text.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { read } from '#lib/bff/read.ts'
import { listExpoAreas } from '#lib/contracts/calls/expo-areas.ts'
import type { ExpoArea, expoAreaQuery } from '#lib/contracts/expo-areas.ts'
import { doomedExpoArea } from './doomed-expo-area.ts'
import { expoAreaColumns } from './expo-area-columns.tsx'

type Props = { query: z.infer<typeof expoAreaQuery>; mayWrite: boolean }

export async function ExpoAreaTable({ query, mayWrite }: Props) {
  const page = await read(listExpoAreas, { query: queryText(query), screen: 'EXPO3110' })
  const words = await getTranslations('expoAreas')
  const { q, sort, missingEn } = query
  return (
    <DeletableList
      caption={words('title')}
      columns={expoAreaColumns(words)}
      rowName={(row) => ({ ja: row.spaceTitle, en: row.spaceTitleEn })}
      actions={mayWrite ? (row) => <RowActions area={row} /> : undefined}
      place={{ path: '/EXPO3110', params: { q, sort, missingEn }, sort }}
      page={page}
      none={{ icon: 'globe', title: words('none'), text: words('noneText'), create: mayWrite && words('create') }}
    />
  )
}

function RowActions({ area }: { area: ExpoArea }) {
  const words = useTranslations('spaces')
  const { id, spaceTitle: name, spaceTitleEn: nameEn } = area
  return (
    <>
      <IconLink
        href={`/EXPO3110/${id}/edit`}
        icon="pencil"
        label={words('editOf', { name: useNameIn()(name, nameEn) })}
      />
      {/* One that still has venue areas or AR events cannot be deleted; its detail page says why. */}
      {area.venueAreaCount + area.arEventCount === 0 && <RowDeleteButton space={doomedExpoArea(area)} />}
    </>
  )
}
