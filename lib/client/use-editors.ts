'use client'

import { useEffect, useState } from 'react'
import { comeToEdit, leaveEditing, readEditorsOf } from '#lib/contracts/calls/editors.ts'
import { type Prepared, to } from '#lib/contracts/calls/to.ts'
import { EDITOR_AGAIN_SECONDS, type Editing } from '#lib/contracts/editors.ts'
import type { EditedKind } from '#lib/contracts/kinds/kinds.ts'
import { attended } from './attended.ts'
import { onNews } from './live.ts'
import { newKey } from './new-key.ts'
import { quietCall } from './quiet-call.ts'

/** Who does nothing for so long edits no more. */
const IDLE_MS = 5 * 60_000

/**
 * Who else has the edit screen of an object open, and its last save, while this page has it open too; null before the first answer. The page says when it comes and
 * goes, and looks when it is told that others did. A lost session is left to the save: she is not torn from what she types.
 */
export function useEditors(kind: EditedKind, id: string): Editing | null {
  const [editing, setEditing] = useState<Editing | null>(null)
  useEffect(() => {
    const page = newPageId()
    let again: ReturnType<typeof setInterval> | undefined
    let asked = 0
    const ask = async (call: Prepared<{ item: Editing }>) => {
      asked += 1
      const own = asked
      const outcome = await quietCall(call)
      // What was asked later knows more.
      if (own !== asked) return
      if (outcome.kind === 'OK') setEditing(outcome.body.item)
      else if ('status' in outcome && outcome.status === 404) setEditing({ editors: [], saved: null })
    }
    const stay = () => void ask(to(comeToEdit(kind), { id, page }))
    const stopHearing = onNews(({ editing: others, changes, isGap }, isFirst) => {
      const isOther = others.includes(id) || changes.some(({ ids }) => ids.includes(id))
      if (again && (isOther || isGap || isFirst)) void ask(to(readEditorsOf(kind), { id }, { query: { page } }))
    })
    const leave = attended({
      idleMs: IDLE_MS,
      onCome() {
        stay()
        again = setInterval(stay, EDITOR_AGAIN_SECONDS * 1000)
      },
      onLeave() {
        clearInterval(again)
        again = undefined
        void quietCall(to(leaveEditing(kind), { id, page }), true)
      },
    })
    return () => {
      stopHearing()
      leave()
    }
  }, [kind, id])
  return editing
}

/** Random hexadecimal digits in the form of a UUID. */
const newPageId = () => newKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
