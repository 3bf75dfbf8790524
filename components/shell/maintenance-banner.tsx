'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import { useMaintenance } from '#lib/client/use-maintenance.ts'
import type { MaintenanceView } from '#lib/contracts/notices.ts'
import { formatJst } from '#lib/core/jst.ts'
import { toLang } from '#lib/core/lang.ts'

type Props = {
  first: MaintenanceView
  /** System managers save during a maintenance, too. */
  mayWrite: boolean
}

/** Tells everyone on every page that the console will be, or is, read-only, and counts down. */
export function MaintenanceBanner({ first, mayWrite }: Props) {
  const words = useTranslations('shell')
  const lang = toLang(useLocale())
  const { item, now } = useMaintenance(first)
  if (!item) return null
  const isNow = now >= Date.parse(item.startDate)
  const [start, end] = [formatJst(item.startDate, 'clock', lang), formatJst(item.endDate, 'clock', lang)]
  const advice = mayWrite ? 'maintenanceMayWrite' : isNow ? 'maintenanceKept' : 'maintenanceSave'
  return (
    <div className={isNow ? 'maintenance maintenance-now' : 'maintenance'}>
      <Icon name={isNow ? 'lock' : 'clock'} />
      {/* Said once at each turn, and not at every tick. */}
      <p role="status" className="phrase">
        {isNow ? words('maintenanceNow', { end }) : words('maintenanceSoon', { start, end })} {words(advice)}
      </p>
      <Left until={Date.parse(isNow ? item.endDate : item.startDate)} now={now} isNow={isNow} />
    </div>
  )
}

function Left({ until, now, isNow }: { until: number; now: number; isNow: boolean }) {
  const words = useTranslations('shell')
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const left =
    hours > 0 ? words('leftHours', { hours, minutes }) : words('leftMinutes', { minutes, seconds: seconds % 60 })
  return (
    <p className="maintenance-left" role="timer" aria-live="off">
      {words(isNow ? 'maintenanceEnds' : 'maintenanceLeft', { left })}
    </p>
  )
}
