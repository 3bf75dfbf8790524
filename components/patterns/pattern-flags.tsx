import { useTranslations } from 'next-intl'
import { EnglishMissing } from '#components/space/english-missing.tsx'
import { Badge } from '#components/ui/badge.tsx'
import type { Pattern } from '#lib/contracts/patterns.ts'

/** What a pattern still lacks: content, English. Nothing where it lacks nothing. */
export function PatternFlags({ pattern }: { pattern: Pick<Pattern, 'contentId' | 'missingEn'> }) {
  const words = useTranslations('patterns')
  if (pattern.contentId !== '' && !pattern.missingEn) return null
  return (
    <span className="inline-flex flex-wrap gap-1">
      {pattern.contentId === '' && (
        <Badge tone="warn" icon="box">
          {words('missingContent')}
        </Badge>
      )}
      {pattern.missingEn && <EnglishMissing of={pattern} />}
    </span>
  )
}
