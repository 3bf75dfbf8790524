'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Select } from '#components/ui/select.tsx'
import { type Coordinates, formatDegrees, movedBy } from '#lib/core/coordinates.ts'
import { MapLink } from './map-link.tsx'

const STEPS = [1, 10, 100]

/** Which way each button goes. */
const WAYS = {
  north: { north: 1, east: 0 },
  west: { north: 0, east: -1 },
  east: { north: 0, east: 1 },
  south: { north: -1, east: 0 },
} as const

type Way = keyof typeof WAYS

const ICONS = { north: 'arrow-up', west: 'arrow-left', east: 'arrow-right', south: 'arrow-down' } as const

type Props = {
  /** Null while the fields hold no place. */
  at: Coordinates | null
  onMove: (at: Coordinates | null) => void
}

/** The place in degrees, minutes and seconds, a way to look at it, and buttons that move it by metres. */
export function CoordinateReadout({ at, onMove }: Props) {
  const words = useTranslations('coordinates')
  const [step, setStep] = useState(10)
  if (!at) return null
  const move = (way: Way) => onMove(movedBy(at, { north: WAYS[way].north * step, east: WAYS[way].east * step }))
  const names = { north: words('north'), west: words('west'), east: words('east'), south: words('south') }
  return (
    <div className="flex flex-col gap-3 rounded-m bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="text-help text-ink-2">{words('readout')}</span>
        <span aria-live="polite">{formatDegrees(at)}</span>
        <MapLink at={at} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and a legend around five controls */}
      <div role="group" aria-label={words('nudge')} className="flex flex-wrap items-center gap-2">
        <span className="text-help text-ink-2">{words('nudge')}</span>
        <Select
          aria-label={words('step')}
          value={String(step)}
          onChange={({ target }) => setStep(Number(target.value))}
          choices={STEPS.map((metres) => ({ value: String(metres), label: words('metres', { count: metres }) }))}
        />
        {(Object.keys(WAYS) as Way[]).map((way) => (
          <Button key={way} size="small" icon={ICONS[way]} onClick={() => move(way)}>
            {names[way]}
          </Button>
        ))}
        <Button size="small" variant="quiet" icon="x" onClick={() => onMove(null)}>
          {words('clear')}
        </Button>
      </div>
    </div>
  )
}
