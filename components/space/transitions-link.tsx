import { useTranslations } from 'next-intl'
import { LinkButton } from '#components/ui/link-button.tsx'

/** Leads to the transitions from and to a space or an AR event. */
export function TransitionsLink({ spaceId }: { spaceId: string }) {
  const words = useTranslations('spaces')
  return (
    <LinkButton href={`/TRANS7000?spaceId=${spaceId}`} icon="route">
      {words('transitions')}
    </LinkButton>
  )
}
