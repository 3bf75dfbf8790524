'use client'

import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { BOARD_VERBS } from './board-verbs.ts'

/** Commands of the chart, drawn in the command bar above it. */
export function InBoardBar({ children }: { children: ReactNode }) {
  const place = document.getElementById(BOARD_VERBS)
  return place && createPortal(children, place)
}
