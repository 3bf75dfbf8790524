import { Badge } from '#components/ui/badge.tsx'
import { missingParts } from './missing-parts.ts'
import { useMissingWords } from './use-missing-words.ts'

/** Flags that an English text is missing, and which one of the item where that is known. */
export function EnglishMissing({ of = {} }: { of?: object }) {
  const words = useMissingWords()
  return (
    <Badge tone="warn" icon="languages">
      {words(missingParts(of))}
    </Badge>
  )
}
