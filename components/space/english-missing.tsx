import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { missingParts } from './missing-parts.ts'

/** Flags that an English text is missing, and which one of the item where that is known. */
export function EnglishMissing({ of = {} }: { of?: object }) {
  const words = useTranslations('spaces')
  const parts = missingParts(of).map((part) => words(`missing_${part}`))
  return (
    <Badge tone="warn" icon="languages">
      {parts.length === 0
        ? words('englishMissing')
        : words('englishMissingOf', { parts: parts.join(words('missingJoin')) })}
    </Badge>
  )
}
