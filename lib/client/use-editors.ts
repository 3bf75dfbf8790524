'use client'

import { useEffect, useState } from 'react'
import { watchEditorsOf } from '#lib/contracts/calls/editors.ts'
import { hrefOf } from '#lib/contracts/calls/to.ts'
import type { Editing } from '#lib/contracts/editors.ts'
import type { EditedKind } from '#lib/contracts/kinds/kinds.ts'
import { attendedStream } from './attended-stream.ts'
import { newKey } from './new-key.ts'

/** Who does nothing for so long edits no more. */
const IDLE_MS = 5 * 60_000
const AGAIN_MS = 15_000

/**
 * Who else has the edit screen of an object open, and its last save, while this page has it open too; null before the first
 * answer. A lost session is left to the save: she is not torn from what she types.
 */
export function useEditors(kind: EditedKind, id: string): Editing | null {
  const [editing, setEditing] = useState<Editing | null>(null)
  useEffect(() => {
    const address = hrefOf(watchEditorsOf(kind), { id }, { page: newPageId() })
    const stream = { address: () => address, event: 'editing', onEvent: setEditing }
    return attendedStream<Editing>({ ...stream, idleMs: IDLE_MS, againMs: AGAIN_MS })
  }, [kind, id])
  return editing
}

/** Random hexadecimal digits in the form of a UUID. */
const newPageId = () => newKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
