'use client'

import { useSyncExternalStore } from 'react'

/** A selected row. `facts`: what the actions on a selection need to know of it besides. */
export type SelectableRow = { id: string; name: string; facts?: unknown }

type Rows = ReadonlyMap<string, SelectableRow>

const NONE: Rows = new Map()

/** The selection of the list the person is at: it outlives a page of that list, and ends with another list or filter. */
let kept: { list: string; rows: Rows } = { list: '', rows: NONE }
const listeners = new Set<() => void>()

function keep(list: string, rows: Rows): void {
  kept = { list, rows }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The selected rows of a list, and how to select others. `list` names the list and its filter. */
export function useKeptSelection(list: string): { rows: Rows; select: (rows: Rows) => void } {
  const rows = useSyncExternalStore(
    subscribe,
    () => (kept.list === list ? kept.rows : NONE),
    () => NONE,
  )
  return { rows, select: (next) => keep(list, next) }
}
