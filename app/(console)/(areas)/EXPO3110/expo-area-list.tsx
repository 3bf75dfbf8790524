'use client'

import { useTranslations } from 'next-intl'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import { expoAreaColumns } from './expo-area-columns.tsx'
import type { ExpoAreaRow } from './expo-area-row.ts'
import { ExpoAreaRowActions } from './expo-area-row-actions.tsx'

type Props = { page: PackedPage<ExpoAreaRow>; place: ListPlace; mayWrite: boolean }

/** The V Expo areas of a page, and what may be done with them. */
export function ExpoAreaList({ page, place, mayWrite }: Props) {
  const words = useTranslations('expoAreas')
  return (
    <DeletableList
      caption={words('title')}
      columns={expoAreaColumns(words)}
      rowName={(row) => ({ ja: row.spaceTitle, en: row.spaceTitleEn })}
      actions={mayWrite ? (row) => <ExpoAreaRowActions area={row} /> : undefined}
      place={place}
      page={unpackPage(page)}
      many={mayWrite && { kind: 'expoArea', mayDelete: true }}
      none={{ icon: 'globe', title: words('none'), text: words('noneText'), create: mayWrite && words('create') }}
    />
  )
}
