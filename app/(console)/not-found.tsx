import { useTranslations } from 'next-intl'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'

/** An object that does not exist, or not for this person: the menu stays. */
export default function ConsoleNotFound() {
  const words = useTranslations('shell')
  return (
    <div className="page">
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
    </div>
  )
}
