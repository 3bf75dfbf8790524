'use client'

import { useEffect, useState } from 'react'
import type { Editing } from '#lib/contracts/editors.ts'
import type { EditedKind } from '#lib/contracts/kinds/kinds.ts'
import { watchEditing } from './watch-editing.ts'

/** Who else has the edit screen of an object open, and its last save, while this page has it open too; null before the first answer. */
export function useEditors(kind: EditedKind, id: string): Editing | null {
  const [editing, setEditing] = useState<Editing | null>(null)
  useEffect(() => watchEditing(kind, id, setEditing), [kind, id])
  return editing
}
