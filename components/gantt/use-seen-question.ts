'use client'

import { useRef, useState } from 'react'
import { rewritesSeen } from '#lib/core/seen-before.ts'
import type { Bar, BoardRow } from './bar.ts'
import { areAgreed, type Edit, type Edits } from './edits.ts'

/**
 * Stages changes, and asks first where one rewrites what visitors saw or takes away what they see. Once a bar is agreed upon it is not
 * asked about again until its changes are saved or given up.
 */
export function useSeenQuestion(edits: Edits, now: number, stage: (edit: Edit) => void) {
  const [asked, setAsked] = useState<Edit | null>(null)
  const agreed = useRef(new Set<string>())
  const propose = (row: BoardRow, before: Bar | null, after: Bar | null) => {
    const edit = { row, before, after }
    const saved = before && (edits.get(before.id)?.before ?? before)
    if (!saved || saved.version === 0) return stage(edit)
    // What was given up since is asked about anew.
    if (!edits.has(saved.id)) agreed.current.delete(saved.id)
    if (agreed.current.has(saved.id) || !rewritesSeen(saved, after, row.stops, now)) return stage(edit)
    setAsked({ ...edit, before: saved })
  }
  const answer = (isYes: boolean) => {
    if (asked && isYes) {
      agreed.current.add(asked.before?.id ?? '')
      stage(asked)
    }
    setAsked(null)
  }
  const areAnswered = () => areAgreed(edits, agreed.current, Date.now())
  return { asked, propose, answer, areAnswered }
}
