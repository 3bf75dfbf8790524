import { useTranslations } from 'next-intl'
import { RowStopButton } from '#components/publication/row-stops.tsx'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import { SpaceCardLinks } from '#components/space/space-card-links.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import type { Authority } from '#lib/core/authority.ts'
import { can } from '#lib/core/policy.ts'
import type { ArEventRow } from './ar-event-row.ts'
import { doomedArEvent } from './doomed-ar-event.ts'

/** What may be done with an AR event from its row. */
export function ArEventRowActions({ event, authority }: { event: ArEventRow; authority: Authority }) {
  const words = useTranslations('spaces')
  const name = useNameIn()(event.spacePatternTitle, event.spacePatternTitleEn)
  const doomed = doomedArEvent(event, authority)
  return (
    <>
      {/* One that is stopped may be so by its room or its area: its page says by which. */}
      {event.status !== 'stopping' && can({ authority }, 'stop.write') && (
        <RowStopButton target={{ kind: 'arEvent', id: event.id }} name={name} isStopped={false} />
      )}
      <IconLink
        href={`/AR12110/${event.id}/edit`}
        icon="pencil"
        label={words('editOf', { name })}
        short={words('edit')}
      />
      <SpaceCardLinks id={event.id} name={name} withSchedule={false} />
      {doomed && <RowDeleteButton space={doomed} />}
    </>
  )
}
