import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'

export const metadata: Metadata = { title: 'PAGE NOT FOUND' }

/** Where every unknown path leads (spec section 2). It answers 404: lib/bff/front-door.ts. */
export default async function NotFoundPage() {
  const [words, shell] = await Promise.all([getTranslations('entry'), getTranslations('shell')])
  return (
    <section className="entry-card">
      <EmptyState
        as="h1"
        lang="en"
        title={words('notFound')}
        action={
          <LinkButton href="/TOP101" variant="primary">
            {shell('toTop')}
          </LinkButton>
        }
      >
        {shell('pageNotFoundText')}
      </EmptyState>
    </section>
  )
}
