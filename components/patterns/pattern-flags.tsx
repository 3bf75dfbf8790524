import { useTranslations } from 'next-intl'
import { EnglishMissing } from '#components/space/english-missing.tsx'
import { Badge } from '#components/ui/badge.tsx'
import type { Pattern } from '#lib/contracts/patterns.ts'

type Flagged = Pick<Pattern, 'contentId' | 'missingEn'>

export const isLacking = ({ contentId, missingEn }: Flagged) => contentId === '' || missingEn

/** What a pattern still lacks: content, English. Nothing where it lacks nothing. */
export function PatternFlags({ pattern }: { pattern: Flagged }) {
  const words = useTranslations('patterns')
  if (!isLacking(pattern)) return null
  return (
    <span className="chips">
      {pattern.contentId === '' && (
        <Badge tone="warn" icon="box">
          {words('missingContent')}
        </Badge>
      )}
      {pattern.missingEn && <EnglishMissing of={pattern} />}
    </span>
  )
}
