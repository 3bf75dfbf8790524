import { useTranslations } from 'next-intl'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'

/** What an address shows that leads nowhere, or nowhere for this person. */
export function PageNotFound() {
  const words = useTranslations('shell')
  return (
    <EmptyState
      as="h1"
      title={words('pageNotFound')}
      action={
        <LinkButton href="/TOP101" variant="primary">
          {words('toTop')}
        </LinkButton>
      }
    >
      {words('pageNotFoundText')}
    </EmptyState>
  )
}
