'use client'

import { useEffect, useSyncExternalStore } from 'react'

/** A selected row. `facts`: what the actions on a selection need to know of it besides. */
export type SelectableRow = { id: string; name: string; facts?: unknown }

type Rows = ReadonlyMap<string, SelectableRow>

const NONE: Rows = new Map()

/** `all`: every row that the list finds, on whatever page. */
type Chosen = Rows | 'all'

/** The selection of the list the person is at: it outlives a page of that list, and ends with another list or filter. */
let kept: { list: string; chosen: Chosen } = { list: '', chosen: NONE }
const listeners = new Set<() => void>()

function keep(list: string, chosen: Chosen): void {
  kept = { list, chosen }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What of a list is selected, and how to select something else. `list` names the list and its filter. */
export function useKeptSelection(list: string): { chosen: Chosen; select: (chosen: Chosen) => void } {
  const chosen = useSyncExternalStore(
    subscribe,
    () => (kept.list === list ? kept.chosen : NONE),
    () => NONE,
  )
  // Of what another filter found nothing is selected when she comes back to it.
  useEffect(() => {
    if (kept.list !== list) keep(list, NONE)
  }, [list])
  return { chosen, select: (next) => keep(list, next) }
}
