'use client'

import { useEffect, useState } from 'react'
import { EDITED_PATHS, type EditedKind, type Editing } from '#lib/contracts/editors.ts'
import { newKey } from './new-key.ts'
import { whileAttended } from './while-attended.ts'

/** Who does nothing for so long edits no more; and a page that goes on asking would keep her session open for ever. */
const IDLE_MS = 5 * 60_000
/** Where the browser gave up (signed out, server away) it is asked again after this. */
const AGAIN_MS = 15_000

/**
 * Who else has the edit screen of an object open, and its last save, while this page has it open too; null before the first
 * answer. A lost session is left to the save: she is not torn from what she types.
 */
export function useEditors(kind: EditedKind, id: string): Editing | null {
  const [editing, setEditing] = useState<Editing | null>(null)
  useEffect(() => {
    const address = `/cms/v1/fe/${EDITED_PATHS[kind]}/${id}/editors?page=${newPageId()}`
    let source: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      source?.close()
      source = null
      clearTimeout(timer)
    }
    const open = () => {
      close()
      source = new EventSource(address)
      source.addEventListener('editing', (event: MessageEvent<string>) => setEditing(JSON.parse(event.data)))
      source.onerror = () => {
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, AGAIN_MS)
      }
    }
    return whileAttended({ isOpen: () => source !== null, open, close, idleMs: IDLE_MS })
  }, [kind, id])
  return editing
}

/** Random hexadecimal digits in the form of a UUID. */
const newPageId = () => newKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
