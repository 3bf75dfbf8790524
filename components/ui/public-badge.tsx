import { useTranslations } from 'next-intl'
import { Badge } from './badge.tsx'

/** The short reading of a status: public or unpublished. */
export function PublicBadge({ isPublic }: { isPublic: boolean }) {
  const words = useTranslations('status')
  return (
    <Badge tone={isPublic ? 'ok' : 'mute'} icon={isPublic ? 'eye' : 'lock'}>
      {words(isPublic ? 'public' : 'unpublished')}
    </Badge>
  )
}
