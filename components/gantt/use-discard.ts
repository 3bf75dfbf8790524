'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { dismissToast, showToast } from '#components/ui/toast-store.ts'
import type { Edits } from './edits.ts'

type Changes = { edits: Edits; clear: () => void; putBack: (given: Edits) => void }

function dismissAll(ids: Set<number>): void {
  for (const id of ids) dismissToast(id)
  ids.clear()
}

/** Gives up all unsaved changes of the board. They can be had back until something is saved, as long as the board is open. */
export function useDiscard({ edits, clear, putBack }: Changes) {
  const words = useTranslations('board')
  const common = useTranslations('common')
  const told = useRef(new Set<number>())
  useEffect(() => {
    const ids = told.current
    return () => dismissAll(ids)
  }, [])
  const discard = () => {
    clear()
    const id = showToast(words('discarded', { count: edits.size }), {
      action: { label: common('undo'), isUndo: true, run: () => void putBack(edits) },
    })
    told.current.add(id)
  }
  return { discard, forget: () => dismissAll(told.current) }
}
