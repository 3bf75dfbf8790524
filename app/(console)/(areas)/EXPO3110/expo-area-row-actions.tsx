import { useTranslations } from 'next-intl'
import { CardLink } from '#components/list/card-link.tsx'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { doomedExpoArea } from './doomed-expo-area.ts'
import type { ExpoAreaRow } from './expo-area-row.ts'

/** What may be done with a V Expo area from its row. */
export function ExpoAreaRowActions({ area }: { area: ExpoAreaRow }) {
  const words = useTranslations('spaces')
  const own = useTranslations('expoAreas')
  const { id } = area
  const name = useNameIn()(area.spaceTitle, area.spaceTitleEn)
  return (
    <>
      <IconLink href={`/EXPO3110/${id}/edit`} icon="pencil" label={words('editOf', { name })} short={words('edit')} />
      <CardLink href={`/AREA4110?expoAreaId=${id}`} icon="map" label={own('venueAreasOf', { name })} />
      {area.isDeletable && <RowDeleteButton space={doomedExpoArea(area)} />}
    </>
  )
}
