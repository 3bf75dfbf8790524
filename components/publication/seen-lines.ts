import { useLocale, useTranslations } from 'next-intl'
import type { SeenChanges } from '#lib/contracts/seen-changes.ts'
import { formatPeriod } from '#lib/core/jst-period.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'

/** When visitors saw what is changed, a line each, and what they no longer see then. `isNamed`: of several patterns, so each says which. */
export function useSeenLines({ isNamed }: { isNamed: boolean }): (seen: SeenChanges) => string[] {
  const words = useTranslations('seen')
  const lang = toLang(useLocale())
  type Stretch = SeenChanges['stretches'][number]
  const line = (
    { spacePatternTitle, spacePatternTitleEn, openStartDate, openEndDate, isOpenNow }: Stretch,
    isClaim: boolean,
  ) => {
    const period = formatPeriod(new Date(openStartDate), new Date(openEndDate), 'long', lang)
    const shown = isClaim ? words('claim', { period }) : isOpenNow ? words('untilNow', { period }) : period
    return isNamed ? words('of', { name: titleIn(lang, spacePatternTitle, spacePatternTitleEn), period: shown }) : shown
  }
  return ({ closes, stretches, stretchCount, claims, claimStretchCount }) => [
    ...stretches.map((stretch) => line(stretch, false)),
    ...(stretchCount > stretches.length ? [words('more', { count: stretchCount - stretches.length })] : []),
    ...(closes > 0 ? [words('closes', { count: closes })] : []),
    ...claims.map((stretch) => line(stretch, true)),
    ...(claimStretchCount > claims.length ? [words('more', { count: claimStretchCount - claims.length })] : []),
  ]
}
