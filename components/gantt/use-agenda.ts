'use client'

import { useEffect, useState } from 'react'
import { api } from '#lib/client/api.ts'
import { onReadAgain } from '#lib/client/live.ts'
import { readTimeline } from '#lib/contracts/calls/timelines.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { TIMELINE_ROWS } from '#lib/contracts/timeline.ts'
import { DAY } from '#lib/core/jst-calendar.ts'
import { type BoardRow, toBoardRow } from './bar.ts'

/** Days that are read at once. */
export const AGENDA_DAYS = 7
/** Patterns with periods in these days that are read at most. */
const MOST = 5 * TIMELINE_ROWS

/** `rest`: patterns beyond the most that is read; null while the first days are on their way. */
type Known = { key: string; rows: readonly BoardRow[]; rest: number; until: number } | null

/**
 * The patterns with a period in the days from `from` on, for as many weeks as were asked for.
 * @param query what the address of the board asks for, as the query of `GET /timeline`
 */
export function useAgenda(query: string, from: number) {
  const [weeks, setWeeks] = useState(1)
  const [known, setKnown] = useState<Known>(null)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const until = from + weeks * AGENDA_DAYS * DAY
  const key = `${query} ${from}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads the same again
  useEffect(() => {
    let isWanted = true
    const partOf = (cursor: string) => api(to(readTimeline, {}, { query: daysOf(query, from, until, cursor) }))
    const read = async () => {
      const rows: BoardRow[] = []
      let total = 0
      for (let cursor: string | null = ''; cursor !== null && rows.length < MOST; ) {
        const answer: Awaited<ReturnType<typeof partOf>> = await partOf(cursor)
        if (!isWanted) return
        if (answer.kind !== 'OK') return setFailed(true)
        rows.push(...answer.body.items.map(toBoardRow))
        cursor = answer.body.nextCursor
        total = cursor === null ? rows.length : answer.body.total
      }
      setFailed(false)
      setKnown({ key: `${query} ${from}`, rows, rest: total - rows.length, until })
    }
    void read()
    return () => {
      isWanted = false
    }
  }, [query, from, until, tries])
  useEffect(() => onReadAgain(() => setTries((before) => before + 1)), [])
  return {
    known: known?.key === key ? known : null,
    isReading: known?.until !== until && !hasFailed,
    hasFailed,
    more: () => setWeeks((before) => before + 1),
    again: () => {
      setFailed(false)
      setTries((before) => before + 1)
    },
  }
}

const daysOf = (query: string, from: number, until: number, cursor: string) => ({
  ...Object.fromEntries(new URLSearchParams(query)),
  scheduled: '1',
  from: new Date(from).toISOString(),
  to: new Date(until).toISOString(),
  ...(cursor && { cursor }),
})
