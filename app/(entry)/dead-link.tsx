import { getTranslations } from 'next-intl/server'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'

/** A link that was used, replaced or has ended: what to do now. */
export async function DeadLink({ text }: { text: string }) {
  const words = await getTranslations('entry')
  return (
    <section className="entry-card">
      <EmptyState
        icon="link"
        as="h1"
        title={words('deadLink')}
        action={<LinkButton href="/LOGIN001">{words('toLogin')}</LinkButton>}
      >
        {text}
      </EmptyState>
    </section>
  )
}
