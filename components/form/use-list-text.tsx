'use client'

import { useState } from 'react'
import { useDraft } from '#lib/client/use-draft.ts'
import type { Restored } from '#lib/client/use-kept-input.ts'
import { DraftNote } from './draft-note.tsx'

/** The text of a pasted list, kept under `name` over a reload and a lost session until it is sent or given up. */
export function useListText(name: string) {
  const [text, setText] = useState('')
  const [restored, setRestored] = useState<Restored | null>(null)
  const { drop } = useDraft<string>({
    name,
    read: () => (text === '' ? null : { values: text }),
    restore({ values, ...from }) {
      setText(values)
      setRestored({ ...from, isOlder: false })
    },
  })
  const giveUp = () => {
    drop()
    setText('')
    setRestored(null)
  }
  return { text, setText, giveUp, note: restored && <DraftNote restored={restored} onDiscard={giveUp} /> }
}
