import { useTranslations } from 'next-intl'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import type { ArEvent } from '#lib/contracts/ar-events.ts'
import type { Authority } from '#lib/core/authority.ts'
import { doomedArEvent } from './doomed-ar-event.ts'

/** What may be done with an AR event from its row. */
export function ArEventRowActions({ event, authority }: { event: ArEvent; authority: Authority }) {
  const words = useTranslations('spaces')
  const doomed = doomedArEvent(event, authority)
  return (
    <>
      <IconLink
        href={`/AR12110/${event.id}/edit`}
        icon="pencil"
        label={words('editOf', { name: useNameIn()(event.spacePatternTitle, event.spacePatternTitleEn) })}
      />
      {doomed && <RowDeleteButton space={doomed} />}
    </>
  )
}
