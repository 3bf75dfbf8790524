import { useTranslations } from 'next-intl'
import { AnchorBadges } from '#app/(console)/(ar)/AR12110/anchor-badges.tsx'
import { Card } from '#components/ui/card.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Name } from '#components/ui/name.tsx'
import type { BesideBoard } from '#lib/contracts/operations-board.ts'
import { EXPIRY_WARNING_DAYS } from '#lib/core/anchor-expiry.ts'

/** The AR events of the reader's scope whose anchors have expired or soon will; nothing where there are none. */
export function ExpiringAnchors({ anchors }: Pick<BesideBoard, 'anchors'>) {
  const words = useTranslations('home')
  if (anchors.items.length === 0) return null
  return (
    <Card
      title={words('anchorsTitle')}
      note={words('anchorsNote', { days: EXPIRY_WARNING_DAYS })}
      actions={
        <LinkButton size="small" variant="quiet" icon="arrow-right" href="/AR12110?expiry=warned">
          {words('anchorsAll', { count: anchors.total })}
        </LinkButton>
      }
    >
      <ul className="flex flex-col gap-3">
        {anchors.items.map((event) => (
          <li key={event.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <a className="text-link" href={`/AR12110/${event.id}#anchors`}>
              <Name ja={event.spacePatternTitle} en={event.spacePatternTitleEn} />
            </a>
            <AnchorBadges event={event} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
