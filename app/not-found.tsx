import { useTranslations } from 'next-intl'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'

export default function NotFound() {
  const words = useTranslations('shell')
  return (
    <main className="grid min-h-dvh place-items-center">
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
    </main>
  )
}
