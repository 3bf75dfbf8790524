import { useTranslations } from 'next-intl'
import { RowStopButton } from '#components/publication/row-stops.tsx'
import { subjectHref } from '#components/space/subject-href.ts'
import { IconLink } from '#components/ui/icon-link.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import type { AsOfItem } from '#lib/contracts/as-of.ts'
import type { Authority } from '#lib/core/authority.ts'
import { dayOf } from '#lib/core/jst-calendar.ts'
import { can } from '#lib/core/policy.ts'

type Props = { item: AsOfItem; at: string; isNow: boolean; authority: Authority }

/** What may be done from a row: what is so now is stopped or reopened at once, at any moment its page and its periods around the moment are opened. */
export function AsOfActs({ item, at, isNow, authority }: Props) {
  const words = useTranslations('asOf')
  const { kind, id, stop } = item
  const name = useNameIn()(item.title, item.titleEn)
  const page = subjectHref(kind, item.spaceLevel, id, authority)
  // What is stopped by the space around it is reopened there.
  const mayStop = isNow && !stop?.ofSpace && can({ authority }, 'stop.write')
  // No pattern lies in a V Expo area, so that the board has none of it.
  const space = item.spaceLevel === 1 ? null : (item.space?.id ?? id)
  return (
    <>
      {mayStop && <RowStopButton target={{ kind, id }} name={name} isStopped={stop !== null} />}
      {page && <IconLink href={page} icon="arrow-right" label={words('openOf', { name })} />}
      {space && (
        <IconLink
          href={`/SCHEDULE?spaceId=${space}&start=${dayOf(Date.parse(at))}`}
          icon="calendar-clock"
          label={words('scheduleOf', { name })}
        />
      )}
    </>
  )
}
