import { useLocale, useTranslations } from 'next-intl'
import type { SeenChanges } from '#lib/contracts/seen-changes.ts'
import { formatPeriod } from '#lib/core/jst-period.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'

/** When visitors saw what is changed, a line each, and what they no longer see then. `isNamed`: of several patterns, so each says which. */
export function useSeenLines({ isNamed }: { isNamed: boolean }): (seen: SeenChanges) => string[] {
  const words = useTranslations('seen')
  const lang = toLang(useLocale())
  return ({ closes, stretches, stretchCount }) => [
    ...stretches.map(({ spacePatternTitle, spacePatternTitleEn, openStartDate, openEndDate, isOpenNow }) => {
      const period = formatPeriod(new Date(openStartDate), new Date(openEndDate), 'long', lang)
      const shown = isOpenNow ? words('untilNow', { period }) : period
      return isNamed
        ? words('of', { name: titleIn(lang, spacePatternTitle, spacePatternTitleEn), period: shown })
        : shown
    }),
    ...(stretchCount > stretches.length ? [words('more', { count: stretchCount - stretches.length })] : []),
    ...(closes > 0 ? [words('closes', { count: closes })] : []),
  ]
}
