import { useTranslations } from 'next-intl'
import type { MissingPart } from '#lib/contracts/missing-parts.ts'

/** Names parts whose English is missing; '' for none that are known. */
export function useMissingParts(): (parts: readonly MissingPart[]) => string {
  const words = useTranslations('spaces')
  return (parts) => parts.map((part) => words(`missing_${part}`)).join(words('missingJoin'))
}

/** Says that an English text is missing, and of which parts where that is known. */
export function useMissingWords(): (parts: readonly MissingPart[]) => string {
  const words = useTranslations('spaces')
  const named = useMissingParts()
  return (parts) => (parts.length === 0 ? words('englishMissing') : words('englishMissingOf', { parts: named(parts) }))
}
