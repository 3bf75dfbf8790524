'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { dismissToast, showToast } from '#components/ui/toast-store.ts'
import type { Edits } from './edits.ts'

type Changes = { edits: Edits; clear: () => void; putBack: (given: Edits) => void }

/** Gives up all unsaved changes of the board. They can be had back as long as the board is open. */
export function useDiscard({ edits, clear, putBack }: Changes): () => void {
  const words = useTranslations('board')
  const common = useTranslations('common')
  const told = useRef<number | null>(null)
  useEffect(
    () => () => {
      if (told.current !== null) dismissToast(told.current)
    },
    [],
  )
  return () => {
    clear()
    told.current = showToast(words('discarded', { count: edits.size }), {
      action: { label: common('undo'), isUndo: true, run: () => putBack(edits) },
    })
  }
}
