'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { showToast } from '#components/ui/toast-store.ts'
import { api } from '#lib/client/api.ts'
import type { Prepared } from '#lib/contracts/calls/to.ts'
import type { Outcome } from '#lib/contracts/outcome.ts'

/** What takes an act back exactly. All of it are values. */
export type Undo = {
  /** The call that puts everything as it was; the CMS refuses it where that can be no longer. */
  undo: Prepared
  /** What is said once it was done, and once it was taken back. */
  done: string
  undone: string
}

/** Says that something was done and offers to take it back; says what the CMS refuses. */
export function useUndo() {
  const router = useRouter()
  const words = useTranslations('common')
  const sayRefusal = (answer: Outcome<unknown>, of: 'actRefused' | 'undoRefused') => {
    const why = answer.kind === 'INPUT_ERROR' ? answer.messages.map(({ message }) => message).join(' ') : codeOf(answer)
    if (why !== null) showToast(words(of, { why }), { tone: 'bad' })
  }
  // By then the page she did it on may be another one.
  const takeBack = async ({ undo, undone }: Undo) => {
    const answer = await api<unknown>(undo)
    if (answer.kind === 'OK') showToast(undone)
    else sayRefusal(answer, 'undoRefused')
    router.refresh()
  }
  const offer = (undo: Undo) =>
    showToast(undo.done, { action: { label: words('undo'), isUndo: true, run: () => void takeBack(undo) } })
  return { offer, sayRefusal }
}

/** The code of what went wrong; null where she is led to sign in. */
const codeOf = (answer: Outcome<unknown>): string | null =>
  answer.kind === 'COMMON_ERROR' || answer.kind === 'NET_ERROR' ? answer.resultCode : null
