import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('entry'))('expired') }
}

/** The session ended while someone was working. The way back and her unsaved form wait in this tab. */
export default async function SessionExpiredPage() {
  const words = await getTranslations('entry')
  return (
    <section className="entry-card">
      <EmptyState
        icon="lock"
        as="h1"
        title={words('expired')}
        action={
          <LinkButton href="/LOGIN001" variant="primary">
            {words('logIn')}
          </LinkButton>
        }
      >
        {words('expiredText')}
      </EmptyState>
    </section>
  )
}
