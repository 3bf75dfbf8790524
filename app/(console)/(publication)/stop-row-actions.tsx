import { useTranslations } from 'next-intl'
import { CardLink } from '#components/list/card-link.tsx'
import { RowStopButton } from '#components/publication/row-stops.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import type { Authority } from '#lib/core/authority.ts'
import { stopPlace } from './stop-place.ts'
import type { StopRow } from './stop-row.ts'

type Props = { stop: StopRow; path: string; authority: Authority }

/** What may be done from the row of a stop: what is still stopped is reopened. */
export function StopRowActions({ stop, path, authority }: Props) {
  const words = useTranslations('stops')
  const name = useNameIn()(stop.targetTitle, stop.targetTitleEn)
  return (
    <>
      {stop.reopenedAt === null && (
        <RowStopButton target={{ kind: stop.targetKind, id: stop.targetId }} name={name} isStopped isAlways />
      )}
      <IconLink icon="eye" label={words('detailOf', { name })} href={`${path}/${stop.id}`} />
      <CardLink icon="arrow-right" label={words('openOf', { name })} href={stopPlace(stop, authority)} />
    </>
  )
}
