import { useTranslations } from 'next-intl'
import { LinkButton } from '#components/ui/link-button.tsx'

/** Leads to the external transitions that are linked to a space. */
export function ExternalLinksLink({ spaceId }: { spaceId: string }) {
  const words = useTranslations('spaces')
  return (
    <LinkButton href={`/EXTRANS11000?spaceId=${spaceId}`} icon="external-link">
      {words('externalTransitions')}
    </LinkButton>
  )
}
