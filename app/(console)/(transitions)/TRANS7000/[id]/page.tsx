import { getTranslations } from 'next-intl/server'
import { doomedTransition } from '#app/(console)/(transitions)/TRANS7000/doomed-transition.ts'
import { transitionName } from '#app/(console)/(transitions)/TRANS7000/transition-words.ts'
import { readItem } from '#app/(console)/read-item.ts'
import { HistorySection } from '#components/history/history-section.tsx'
import { reuseIn } from '#components/history/reuse.ts'
import { DeleteSpaceButton } from '#components/space/delete-space-button.tsx'
import { PublicState } from '#components/space/public-state.tsx'
import { StampCard } from '#components/space/stamp-card.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readTransition } from '#lib/contracts/calls/transitions.ts'
import { TransitionFacts } from './transition-facts.tsx'
import { UnpublishButton } from './unpublish-button.tsx'

export async function generateMetadata(props: ItemParams) {
  const words = await getTranslations('transitions')
  return itemTitle('TRANS7000', readTransition, props, (item) => transitionName(words, item))
}

/** One transition: its ends, how it is taken, whether visitors can take it, its history. */
export default async function TransitionPage({ params }: ItemParams) {
  const { authority } = await requireScreen('TRANS7000')
  const item = await readItem('TRANS7000', readTransition, params)
  const words = await getTranslations('transitions')
  const spaces = await getTranslations('spaces')
  return (
    <div className="page">
      <PageHeader
        title={transitionName(words, item)}
        purpose={words('title')}
        badges={<PublicState isPublic={item.isPublic} />}
        actions={
          item.isOwn && (
            <>
              <DeleteSpaceButton space={doomedTransition(words, item)} goTo="/TRANS7000" />
              {!item.isEditable && item.isPublic && <UnpublishButton transition={item} />}
              {item.isEditable && (
                <LinkButton href={`/TRANS7000/${item.id}/edit`} variant="primary" icon="pencil">
                  {spaces('edit')}
                </LinkButton>
              )}
            </>
          )
        }
      />
      <TransitionFacts transition={item} authority={authority} />
      <HistorySection
        kind="transition"
        id={item.id}
        authority={authority}
        reuse={
          item.isEditable &&
          reuseIn({ draft: `transitions/${item.id}`, href: `/TRANS7000/${item.id}/edit` }, [
            'transitionType',
            'isPublic',
          ])
        }
      />
      <StampCard item={item} />
    </div>
  )
}
