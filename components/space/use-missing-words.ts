import { useTranslations } from 'next-intl'
import type { MissingPart } from '#lib/contracts/missing-parts.ts'

/** Says that an English text is missing, and of which parts where that is known. */
export function useMissingWords(): (parts: readonly MissingPart[]) => string {
  const words = useTranslations('spaces')
  return (parts) =>
    parts.length === 0
      ? words('englishMissing')
      : words('englishMissingOf', { parts: parts.map((part) => words(`missing_${part}`)).join(words('missingJoin')) })
}
