'use client'

import { useRef, useState } from 'react'
import { api } from '#lib/client/api.ts'
import { listEntries } from '#lib/contracts/calls/schedule-entries.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { ScheduleEntry } from '#lib/contracts/schedule-entries.ts'
import type { SpaceEntries, SpaceEntry } from './clashes.ts'

/** All entries of the venue areas and rooms that are worked on, also of patterns that the board does not show. */
export function useSpaceEntries() {
  const [spaces, setSpaces] = useState<SpaceEntries>(new Map())
  const asked = useRef(new Set<string>())
  const learn = async (spaceId: string) => {
    if (asked.current.has(spaceId)) return
    asked.current.add(spaceId)
    const answer = await api(to(listEntries, {}, { query: { spaceId } }))
    // Unknown entries are no clash here; the CMS looks at all of them before it saves.
    if (answer.kind !== 'OK') return void asked.current.delete(spaceId)
    const { items } = answer.body
    setSpaces((before) => new Map(before).set(spaceId, items.map(toEntry)))
  }
  const forget = () => {
    asked.current.clear()
    setSpaces(new Map())
  }
  return { spaces, learn, forget }
}

const toEntry = (entry: ScheduleEntry): SpaceEntry => ({
  id: entry.id,
  version: entry.version,
  openType: entry.openType,
  start: Date.parse(entry.openStartDate),
  end: Date.parse(entry.openEndDate),
  title: entry.spacePatternTitle,
  titleEn: entry.spacePatternTitleEn,
})
