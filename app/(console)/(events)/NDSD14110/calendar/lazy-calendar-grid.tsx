'use client'

import dynamic from 'next/dynamic'
import type { ComponentProps } from 'react'
import { withWords } from '#components/ui/part-words.ts'
import type { CalendarGrid } from './calendar-grid.tsx'

/** Drawn by the server; its scripts, and those that copy a day, are none of the list's on the same address. */
export const LazyCalendarGrid = dynamic<ComponentProps<typeof CalendarGrid>>(() =>
  withWords(import('./calendar-grid.tsx')).then((module) => module.CalendarGrid),
)
