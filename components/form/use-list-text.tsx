'use client'

import { useState } from 'react'
import { useDraft } from '#lib/client/use-draft.ts'
import type { Restored } from '#lib/client/use-kept-input.ts'
import { DraftNote } from './draft-note.tsx'

/** The text of a pasted list, kept under `name` over a reload and a lost session until it is sent or given up. */
export function useListText(name: string) {
  const [text, setText] = useState('')
  const [restored, setRestored] = useState<Restored | null>(null)
  /** What she gave up of it, as long as nothing else was typed. */
  const [given, setGiven] = useState<{ text: string; restored: Restored } | null>(null)
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
  const discard = () => {
    setGiven(restored && { text, restored })
    giveUp()
  }
  const putBack = () => {
    setText(given?.text ?? '')
    setRestored(given?.restored ?? null)
    setGiven(null)
  }
  const onPutBack = given && text === '' ? putBack : null
  return { text, setText, giveUp, note: <DraftNote restored={restored} onDiscard={discard} onPutBack={onPutBack} /> }
}
