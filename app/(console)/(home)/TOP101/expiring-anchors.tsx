import { getTranslations } from 'next-intl/server'
import { AnchorBadges } from '#app/(console)/(ar)/AR12110/anchor-badges.tsx'
import { Card } from '#components/ui/card.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Name } from '#components/ui/name.tsx'
import { read } from '#lib/bff/read.ts'
import { listArEvents } from '#lib/contracts/calls/ar-events.ts'
import { EXPIRY_WARNING_DAYS } from '#lib/core/anchor-expiry.ts'

const SHOWN = 5

/** The AR events of the reader's scope whose anchors have expired or soon will; nothing where there are none. */
export async function ExpiringAnchors() {
  const page = await read(listArEvents, { query: { expiry: 'warned', limit: String(SHOWN) } })
  if (page.items.length === 0) return null
  const words = await getTranslations('home')
  return (
    <Card
      title={words('anchorsTitle')}
      note={words('anchorsNote', { days: EXPIRY_WARNING_DAYS })}
      actions={
        <LinkButton size="small" variant="quiet" icon="arrow-right" href="/AR12110?expiry=warned">
          {words('anchorsAll', { count: page.total })}
        </LinkButton>
      }
    >
      <ul className="flex flex-col gap-3">
        {page.items.map((event) => (
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
