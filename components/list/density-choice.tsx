'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { setCookie } from '#lib/client/set-cookie.ts'
import { DENSITIES, DENSITY_COOKIE, type Density, toDensity } from '#lib/core/density.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function choose(density: Density): void {
  setCookie(DENSITY_COOKIE, density)
  document.documentElement.dataset.density = density
  for (const listener of listeners) listener()
}

/** The height of rows, of every list and kept in this browser; the document has it from the server. */
export function DensityChoice() {
  const words = useTranslations('common')
  const current = useSyncExternalStore<Density>(
    subscribe,
    () => toDensity(document.documentElement.dataset.density),
    () => 'comfortable',
  )
  return (
    <fieldset className="density">
      <legend className="field-label">{words('density')}</legend>
      <div className="seg">
        {DENSITIES.map((density) => (
          <button
            key={density}
            type="button"
            className="seg-item"
            aria-pressed={current === density}
            onClick={() => choose(density)}
          >
            {words(`density_${density}`)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
