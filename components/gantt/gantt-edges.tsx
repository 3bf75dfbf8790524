'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import type { Bar } from './bar.ts'
import type { GanttScale } from './gantt-scale.ts'
import { outOfSight } from './out-of-sight.ts'
import type { Sight } from './sight.ts'

type Props = { bars: readonly Bar[]; scale: GanttScale; sight: Sight }

/** At both ends of a row: how many of its bars lie beyond, and the way to the nearest one. Keys walk there by themselves. */
export function GanttEdges({ bars, scale, sight }: Props) {
  const words = useTranslations('board')
  const read = () => JSON.stringify(outOfSight(bars, sight, scale))
  const beside: ReturnType<typeof outOfSight> = JSON.parse(useSyncExternalStore(sight.subscribe, read))
  return (['before', 'after'] as const).map((side) => {
    const { count, nearest } = beside[side]
    if (nearest === null) return null
    const label = words(side === 'before' ? 'barsBefore' : 'barsAfter', { count })
    return (
      <div key={side} role="gridcell" className="gantt-edge" data-side={side}>
        <button type="button" className="gantt-edge-button" data-leads-to={nearest} tabIndex={-1} title={label}>
          {side === 'before' && <Icon name="chevron-left" />}
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{label}</span>
          {side === 'after' && <Icon name="chevron-right" />}
        </button>
      </div>
    )
  })
}
