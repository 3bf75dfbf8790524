import { Badge } from '#components/ui/badge.tsx'
import { missingParts } from './missing-parts.ts'
import { useMissingParts, useMissingWords } from './use-missing-words.ts'

/** Flags that an English text is missing, and which one of the item where that is known. */
export function EnglishMissing({ of = {} }: { of?: object }) {
  const words = useMissingWords()
  const named = useMissingParts()
  const parts = missingParts(of)
  return (
    <Badge tone="warn" icon="languages" short={named(parts) || undefined}>
      {words(parts)}
    </Badge>
  )
}
