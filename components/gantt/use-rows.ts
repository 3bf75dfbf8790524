'use client'

import { useEffect, useState } from 'react'
import { api } from '#lib/client/api.ts'
import { onReadAgain } from '#lib/client/live.ts'
import { readTimeline } from '#lib/contracts/calls/timelines.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { TIMELINE_ROWS, type TimelinePart } from '#lib/contracts/timeline.ts'
import { type BoardRow, toBoardRow } from './bar.ts'

/** Rows that are asked for stay in view this long first: what only flies past is not fetched. */
const REST_MS = 80

type Known = {
  query: string
  total: number
  rows: ReadonlyMap<number, BoardRow>
  /** The parts that were read or are on their way; changed in place, replaced when all is to be read anew. */
  asked: Set<number>
  hasFailed: boolean
}

const rowsFrom = (query: string, offset: number) =>
  to(readTimeline, {}, { query: { ...Object.fromEntries(new URLSearchParams(query)), offset: String(offset) } })

const begin = (query: string, first: TimelinePart): Known => ({
  query,
  total: first.total,
  rows: numbered(first),
  asked: new Set([0]),
  hasFailed: false,
})

/**
 * The rows of the board by their number, read in parts as they come into view.
 * @param query what the address of the board asks for, as the query of `GET /timeline`
 * @param first what the page brought along
 * @param view the numbers of the rows in view, `[row, rowEnd)`
 */
export function useRows(query: string, first: TimelinePart, view: { row: number; rowEnd: number }) {
  const [known, setKnown] = useState(() => begin(query, first))
  if (known.query !== query) setKnown(begin(query, first))
  const { asked } = known
  const { row: from, rowEnd: to } = view
  useEffect(() => {
    const read = async (part: number) => {
      if (asked.has(part)) return
      asked.add(part)
      const answer = await api(rowsFrom(query, part * TIMELINE_ROWS))
      if (answer.kind !== 'OK') asked.delete(part)
      setKnown((before) => {
        // Another search has begun meanwhile.
        if (before.query !== query || before.asked !== asked) return before
        if (answer.kind !== 'OK') return { ...before, hasFailed: true }
        return { ...before, total: answer.body.total, rows: new Map([...before.rows, ...numbered(answer.body)]) }
      })
    }
    const timer = setTimeout(() => {
      for (let part = Math.floor(from / TIMELINE_ROWS); part * TIMELINE_ROWS < to; part++) read(part)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [query, from, to, asked])
  // The rows stay as they are until what is in view has been read.
  useEffect(() => onReadAgain(() => setKnown(askAgain())), [])
  return {
    ...known,
    /** Changes rows here as they were changed in the schedule, and reads anew what is in view, the rest when it comes into view. */
    change: (update: (row: BoardRow) => BoardRow) => setKnown(askAgain(update)),
  }
}

/** All is to be read anew. One set for one change: React may do it several times, and what was read by one of them would be no answer to the next. */
function askAgain(update = (row: BoardRow) => row) {
  const asked = new Set<number>()
  return (before: Known): Known => ({
    ...before,
    asked,
    hasFailed: false,
    rows: new Map([...before.rows].map(([n, row]) => [n, update(row)])),
  })
}

const numbered = (part: TimelinePart) =>
  new Map(part.items.map((item, i) => [part.offset + i, toBoardRow(item)] as const))
