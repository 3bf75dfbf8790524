import { useTranslations } from 'next-intl'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { doomedExpoArea } from './doomed-expo-area.ts'
import type { ExpoAreaRow } from './expo-area-row.ts'

/** What may be done with a V Expo area from its row. */
export function ExpoAreaRowActions({ area }: { area: ExpoAreaRow }) {
  const words = useTranslations('spaces')
  const { id, spaceTitle: name, spaceTitleEn: nameEn } = area
  return (
    <>
      <IconLink
        href={`/EXPO3110/${id}/edit`}
        icon="pencil"
        label={words('editOf', { name: useNameIn()(name, nameEn) })}
      />
      {area.isDeletable && <RowDeleteButton space={doomedExpoArea(area)} />}
    </>
  )
}
