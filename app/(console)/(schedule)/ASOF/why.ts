import type { useTranslations } from 'next-intl'
import type { AsOfItem } from '#lib/contracts/as-of.ts'
import { formatJst } from '#lib/core/jst.ts'

type Words = ReturnType<typeof useTranslations<'asOf'>>

/** Why a thing is open or closed at the moment, in one line. */
export function whyText(words: Words, { publication, stop }: AsOfItem): string {
  if (stop) return words(stop.ofSpace ? 'whyStopOfSpace' : 'whyStop', { at: formatJst(stop.stoppedAt) })
  const { isPublic, status, periodStart, periodEnd } = publication
  if (!periodStart || !periodEnd) return words('whyNoPeriod')
  const [start, end] = [formatJst(periodStart), formatJst(periodEnd)]
  if (isPublic) return words('whyOpen', { start, end })
  return /waiting/i.test(status) ? words('whyWaiting', { start }) : words('whyOver', { end })
}
