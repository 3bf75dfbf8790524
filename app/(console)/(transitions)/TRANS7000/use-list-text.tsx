'use client'

import { useState } from 'react'
import { DraftNote } from '#components/form/draft-note.tsx'
import { useDraft } from '#lib/client/use-draft.ts'
import type { Restored } from '#lib/client/use-kept-input.ts'

/** The text of the list, kept over a reload and a lost session until it is sent or given up. */
export function useListText() {
  const [text, setText] = useState('')
  const [restored, setRestored] = useState<Restored | null>(null)
  const { drop } = useDraft<string>({
    name: 'transition-list',
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
