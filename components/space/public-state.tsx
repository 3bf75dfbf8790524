import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'

/** Can visitors take it: public or unpublished. */
export function PublicState({ isPublic }: { isPublic: boolean }) {
  const words = useTranslations('transitions')
  return isPublic ? (
    <Badge tone="ok" icon="circle-check">
      {words('public')}
    </Badge>
  ) : (
    <Badge tone="outline" icon="circle-dashed">
      {words('unpublished')}
    </Badge>
  )
}
