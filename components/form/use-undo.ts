'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useFailureText } from '#components/failure/failure-note.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import type { Taken } from '#components/ui/with-toast.ts'
import { api } from '#lib/client/api.ts'
import { newKey } from '#lib/client/new-key.ts'
import { asksSeen } from '#lib/client/seen-questions.ts'
import type { Prepared } from '#lib/contracts/calls/to.ts'
import { isAnswerLost, type Outcome } from '#lib/contracts/outcome.ts'

/** What an act came to. All of it are values. */
export type Done = {
  /** What is said once it was done, and once it was taken back. */
  done: string
  undone: string
  /** The call that puts back what this act did, and nothing that somebody else did; null where it did nothing. */
  undo: Prepared | null
}

/** Says that something was done and offers to take it back; says what the CMS refuses. */
export function useUndo() {
  const router = useRouter()
  const words = useTranslations('common')
  const failureText = useFailureText()
  const sayRefusal = (answer: Outcome<unknown>, of: 'actRefused' | 'undoRefused') => {
    if (answer.kind === 'INPUT_ERROR') {
      showToast(words(of, { why: answer.messages.map(({ message }) => message).join(' ') }), { tone: 'bad' })
    } else if (answer.kind === 'COMMON_ERROR' || answer.kind === 'NET_ERROR') {
      showToast(words(of, { why: `${failureText(answer)} (${answer.resultCode})` }), { tone: 'bad' })
    }
  }
  // By then the page she did it on may be another one.
  const takeBack = async (undo: Prepared, key: string, undone: string): Promise<Taken> => {
    const answer = await api<unknown>(undo, { key })
    // She was asked and said no: that is no failure.
    if (await asksSeen(answer)) return 'again'
    if (answer.kind === 'OK') showToast(undone)
    else sayRefusal(answer, 'undoRefused')
    router.refresh()
    return isAnswerLost(answer) ? 'again' : 'answered'
  }
  const offer = ({ done, undone, undo }: Done) => {
    const key = newKey()
    const run = undo && (() => takeBack(undo, key, undone))
    showToast(done, run ? { action: { label: words('undo'), isUndo: true, run } } : {})
  }
  return { offer, sayRefusal }
}
