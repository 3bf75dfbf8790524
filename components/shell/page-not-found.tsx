import { useTranslations } from 'next-intl'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { askAccessHref, spaceIdIn } from '#lib/core/ask-access.ts'

type Props = {
  /** Her level may ask for access, whatever the address is. */
  mayAsk?: boolean
  /** The address: what she asks for is the space whose page it would be, whether there is one or not. */
  path?: string
}

/** What an address shows that leads nowhere, or nowhere for this person. */
export function PageNotFound({ mayAsk = false, path = '' }: Props) {
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
          {mayAsk && <LinkButton href={askAccessHref(spaceIdIn(path))}>{words('askAccess')}</LinkButton>}
        </div>
      }
    >
      {words('pageNotFoundText')}
      {mayAsk && ` ${words('pageNotFoundAsk')}`}
    </EmptyState>
  )
}
