import { useTranslations } from 'next-intl'
import { doomedArEvent } from '#app/(console)/(ar)/AR12110/doomed-ar-event.ts'
import { DeleteSpaceButton } from '#components/space/delete-space-button.tsx'
import { TransitionsLink } from '#components/space/transitions-link.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import type { ArEvent } from '#lib/contracts/ar-events.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'

/** What this person may do with the AR event as a whole. */
export function ArEventActions({ event, authority }: { event: ArEvent; authority: Authority }) {
  const words = useTranslations('spaces')
  const doomed = doomedArEvent(event, authority)
  const isStopped = event.publication.status === 'stopping'
  return (
    <>
      <TransitionsLink spaceId={event.id} />
      {doomed && <DeleteSpaceButton space={doomed} goTo="/AR12110" />}
      {canInScope({ authority }, 'arEvent.edit') && !isStopped && (
        <LinkButton href={`/AR12110/${event.id}/edit`} variant="primary" icon="pencil">
          {words('edit')}
        </LinkButton>
      )}
    </>
  )
}
