import { useTranslations } from 'next-intl'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { AskAccess } from './ask-access.tsx'

type Props = {
  /** Her level may ask for access, whatever the address is. */
  mayAsk?: boolean
}

/** What an address shows that leads nowhere, or nowhere for this person. */
export function PageNotFound({ mayAsk = false }: Props) {
  const words = useTranslations('shell')
  return (
    <EmptyState
      as="h1"
      title={words('pageNotFound')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton href="/TOP101" variant="primary">
            {words('toTop')}
          </LinkButton>
          {mayAsk && <AskAccess />}
        </div>
      }
    >
      {words('pageNotFoundText')}
      {mayAsk && ` ${words('pageNotFoundAsk')}`}
    </EmptyState>
  )
}
