'use client'

import { useState } from 'react'
import type { Choice } from './choice.ts'
import { findChosen } from './find-chosen.ts'

/** As many are drawn at once; more on demand. */
const SHOWN = 50
/** As many are taken in at a glance: of more it is said how many they are, and one can search among them. */
const FEW = 10

/** What of all that is chosen is drawn, what a keyword finds of it, and the way to take out what it finds and to put that back. */
export function useChosen(choices: readonly Choice[], onChange: (choices: Choice[]) => void) {
  const [keyword, setKeyword] = useState('')
  const [most, setMost] = useState(SHOWN)
  const [removed, setRemoved] = useState<readonly Choice[]>([])
  const found = findChosen(choices, keyword)
  const without = (gone: readonly Choice[]) => {
    const ids = new Set(gone.map(({ id }) => id))
    return choices.filter(({ id }) => !ids.has(id))
  }
  return {
    isMany: choices.length > FEW || keyword !== '' || removed.length > 0,
    keyword,
    found,
    shown: found.slice(0, most),
    left: Math.max(0, found.length - most),
    removed,
    search: (next: string) => {
      setKeyword(next)
      setMost(SHOWN)
    },
    more: () => setMost(most + SHOWN),
    remove: (choice: Choice) => onChange(without([choice])),
    removeFound: () => {
      setRemoved(found)
      setKeyword('')
      onChange(without(found))
    },
    putBack: () => {
      setRemoved([])
      onChange([...without(removed), ...removed])
    },
  }
}

export type Chosen = ReturnType<typeof useChosen>
