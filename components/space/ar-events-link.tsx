import { useTranslations } from 'next-intl'
import { LinkButton } from '#components/ui/link-button.tsx'

/** Leads to the AR events that are linked to a space. */
export function ArEventsLink({ spaceId }: { spaceId: string }) {
  const words = useTranslations('spaces')
  return (
    <LinkButton href={`/AR12110?spaceId=${spaceId}`} icon="map-pin">
      {words('arEvents')}
    </LinkButton>
  )
}
