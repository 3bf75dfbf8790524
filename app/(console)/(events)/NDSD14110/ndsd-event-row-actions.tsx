import { useTranslations } from 'next-intl'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { doomedNdsdEvent } from './doomed-ndsd-event.ts'
import type { NdsdEventRow } from './ndsd-event-row.ts'

/** What may be done with an ND/SD event from its row. */
export function NdsdEventRowActions({ event }: { event: NdsdEventRow }) {
  const words = useTranslations('spaces')
  const label = words('editOf', { name: useNameIn()(event.ndsdEventName, event.ndsdEventNameEn) })
  return (
    <>
      <IconLink href={`/NDSD14110/${event.id}/edit`} icon="pencil" label={label} short={words('edit')} />
      <RowDeleteButton space={doomedNdsdEvent(event)} />
    </>
  )
}
