import { getTranslations } from 'next-intl/server'
import { HistorySection } from '#components/history/history-section.tsx'
import { reuseIn } from '#components/history/reuse.ts'
import { DeleteSpaceButton } from '#components/space/delete-space-button.tsx'
import { StampCard } from '#components/space/stamp-card.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import type { ItemParams } from '#lib/bff/screen-title.ts'
import type { ExTransType } from '#lib/contracts/external-transitions.ts'
import { CheckBadge } from './check-badge.tsx'
import { CheckCard } from './check-card.tsx'
import { doomedLink } from './doomed-link.ts'
import { LinkFacts } from './link-facts.tsx'
import { LINK_SCREENS } from './link-screens.ts'
import { LinkUses } from './link-uses.tsx'
import { readLink } from './read-link.ts'

// The linked space is no text that could be put back.
const REUSABLE = ['exTransTitle', 'exTransTitleEn', 'webviewUrl']

type Props = ItemParams & { type: ExTransType }

/** One link: what it is, whether its address works, and what uses it. */
export async function LinkPage({ type, params }: Props) {
  const screen = LINK_SCREENS[type]
  const { authority } = await requireScreen(screen)
  const link = await readLink(type, params)
  const spaces = await getTranslations('spaces')
  const words = await getTranslations('externalTransitions')
  const doomed = doomedLink(link)
  return (
    <div className="page">
      <PageHeader
        names={{ ja: link.exTransTitle, en: link.exTransTitleEn }}
        purpose={link.exTransTitleEn === '' && words(`title_${type}`)}
        badges={<CheckBadge check={link.check} />}
        actions={
          doomed && (
            <>
              <DeleteSpaceButton space={doomed} goTo={`/${screen}`} />
              <LinkButton href={`/${screen}/${link.id}/edit`} variant="primary" icon="pencil">
                {spaces('edit')}
              </LinkButton>
            </>
          )
        }
      />
      <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
        <LinkFacts link={link} />
        <CheckCard link={link} />
      </div>
      {type === 'external' && <LinkUses uses={link.uses} />}
      <HistorySection
        kind="externalTransition"
        id={link.id}
        authority={authority}
        reuse={
          link.mayWrite &&
          reuseIn({ draft: `external-transitions/${link.id}`, href: `/${screen}/${link.id}/edit` }, REUSABLE)
        }
      />
      <StampCard item={link} />
    </div>
  )
}
