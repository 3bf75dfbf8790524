import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'

/** Flags that an English text is missing somewhere. */
export function EnglishMissing() {
  const words = useTranslations('spaces')
  return (
    <Badge tone="warn" icon="languages">
      {words('englishMissing')}
    </Badge>
  )
}
