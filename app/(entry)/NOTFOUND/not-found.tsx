import { getTranslations } from 'next-intl/server'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'

/** What an unknown path shows. */
export default async function PageNotFound() {
  const [words, shell] = await Promise.all([getTranslations('entry'), getTranslations('shell')])
  return (
    <section className="entry-card">
      <EmptyState
        as="h1"
        lang="en"
        title={words('notFound')}
        action={
          <LinkButton href="/TOP101" variant="primary" prefetch={false}>
            {shell('toTop')}
          </LinkButton>
        }
      >
        {shell('pageNotFoundText')}
      </EmptyState>
    </section>
  )
}
