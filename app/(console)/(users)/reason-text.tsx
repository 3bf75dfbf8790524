import { useTranslations } from 'next-intl'
import { useNameIn } from '#components/ui/name.tsx'
import { TwoLines } from '#components/ui/table-cells.tsx'
import type { ReasonView } from '#lib/contracts/reasons.ts'
import { dayText } from '#lib/core/day-text.ts'

type Words = ReturnType<typeof useTranslations<'access'>>

/** By what someone may or may not, in one line. */
function mainLine(words: Words, { may, by, grants: [first], isOutside }: ReasonView): string {
  if (by === 'level') return words(may ? 'reason_level' : 'reason_levelNot')
  if (isOutside) return words('reason_outside')
  if (!first) return words('reason_none')
  if (!may) return words('reason_ended', { day: dayText(first.lastDay ?? '') })
  return words(`by_${first.by}`)
}

/** The reason behind a right: the authority, or the grant with the space it lies on and its end. */
export function ReasonText({ reason }: { reason: ReasonView }) {
  const words = useTranslations('access')
  const nameIn = useNameIn()
  const spaces = reason.grants.map(({ space, lastDay }) => {
    const name = nameIn(space.title, space.titleEn)
    return lastDay && reason.may ? `${name} (${words('until', { day: dayText(lastDay) })})` : name
  })
  return <TwoLines main={mainLine(words, reason)} sub={spaces.join(' · ')} />
}
