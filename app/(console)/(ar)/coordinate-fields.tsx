'use client'

import { useTranslations } from 'next-intl'
import type { ClipboardEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '#components/ui/text-field.tsx'
import { numberInput } from '#lib/client/number-input.ts'
import { type Coordinates, parseCoordinates } from '#lib/core/coordinates.ts'
import { CoordinatePaste } from './coordinate-paste.tsx'
import { CoordinateReadout } from './coordinate-readout.tsx'

type Values = { spacePatternMetaLatitude?: number | null; spacePatternMetaLongitude?: number | null }

type Props = {
  /** The form's save, whatever else the form holds. */
  save: {
    field: (name: keyof Values, rules: typeof numberInput) => UseFormRegisterReturn & { error: string | undefined }
    set: (values: Values) => void
  }
  /** What stands in the two fields. */
  latitude: unknown
  longitude: unknown
}

/** A place without a map: decimal degrees, filled in by what is pasted, told back in other words and moved by metres. */
export function CoordinateFields({ save: { field, set }, latitude, longitude }: Props) {
  const words = useTranslations('coordinates')
  const take = (at: Coordinates | null) =>
    set({ spacePatternMetaLatitude: at?.latitude ?? null, spacePatternMetaLongitude: at?.longitude ?? null })
  // A pair that is pasted into one of the two fields is meant for both.
  const paste = (event: ClipboardEvent) => {
    const at = parseCoordinates(event.clipboardData.getData('text'))
    if (!at) return
    event.preventDefault()
    take(at)
  }
  const input = { inputMode: 'decimal', autoComplete: 'off', onPaste: paste } as const
  return (
    <div className="flex flex-col gap-5">
      <CoordinatePaste onTake={take} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('spacePatternMetaLatitude', numberInput)}
          {...input}
          label={words('latitude')}
          hint={words('latitudeHint')}
        />
        <TextField
          {...field('spacePatternMetaLongitude', numberInput)}
          {...input}
          label={words('longitude')}
          hint={words('longitudeHint')}
        />
      </div>
      <CoordinateReadout at={placeOf(latitude, longitude)} onMove={take} />
    </div>
  )
}

/** The place of two fields as they stand, null while it is none. */
function placeOf(latitude: unknown, longitude: unknown): Coordinates | null {
  const isIn = (value: unknown, max: number): value is number => typeof value === 'number' && Math.abs(value) <= max
  return isIn(latitude, 90) && isIn(longitude, 180) ? { latitude, longitude } : null
}
