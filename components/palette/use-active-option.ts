'use client'

import { type KeyboardEvent, useState } from 'react'
import type { PaletteOption } from './palette-option.ts'

const PAGE = 8

/** The element of an option, which the field names as its active one. */
export const optionElement = (id: string) => `palette-${id.replace(/\W/g, '-')}`

/**
 * The option the keys act on: the first, until an arrow moves on; it stays the same one while more is found around it. `press`
 * handles the keys of the field; while a Japanese word is being converted they belong to the conversion.
 */
export function useActiveOption(options: readonly PaletteOption[]) {
  const [wanted, setWanted] = useState<string | null>(null)
  const index = Math.max(
    0,
    options.findIndex(({ id }) => id === wanted),
  )
  const active = options[index] ?? null

  const moveTo = (to: number) => {
    const next = options[to]
    if (!next) return
    setWanted(next.id)
    document.getElementById(optionElement(next.id))?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const to = placeFor(event.key, index, options.length - 1)
    if (to === null && event.key !== 'Enter') return
    event.preventDefault()
    if (to !== null) moveTo(to)
    else if (active) document.getElementById(optionElement(active.id))?.click()
  }
  return { active, press, reset: () => setWanted(null) }
}

/** The option a key leads to from the one at `index`; null for a key that leads nowhere. */
function placeFor(key: string, index: number, last: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return index === last ? 0 : index + 1
    case 'ArrowUp':
      return index === 0 ? last : index - 1
    case 'PageDown':
      return Math.min(last, index + PAGE)
    case 'PageUp':
      return Math.max(0, index - PAGE)
    default:
      return null
  }
}
