'use client'

import { useTranslations } from 'next-intl'
import { useFailureText } from '#components/failure/failure-note.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import type { Taken } from '#components/ui/with-toast.ts'
import { api } from '#lib/client/api.ts'
import { newKey } from '#lib/client/new-key.ts'
import { heldAgain, sameVersion } from '#lib/client/same-versions.ts'
import { asksSeen } from '#lib/client/seen-questions.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { versionOf } from '#lib/client/version-of.ts'
import type { Prepared } from '#lib/contracts/calls/to.ts'
import { isAnswerLost, type Outcome } from '#lib/contracts/outcome.ts'

/** What an act came to. All of it are values. */
export type Done = {
  /** What is said once it was done, and once it was taken back. */
  done: string
  undone: string
  /** The call that puts back what this act did, and nothing that somebody else did; null where it did nothing. */
  undo: Prepared | null
  /** Where `undo` brings back all that the object held before the act: the version it had then. An act before that can be taken back afterwards too. */
  before?: number
}

/** Says that something was done and offers to take it back; says what the CMS refuses. */
export function useUndo() {
  const refresh = useRefresh()
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
  const takeBack = async (asked: Prepared, key: string, { undone, before }: Done): Promise<Taken> => {
    const undo = asked.version === undefined ? asked : { ...asked, version: sameVersion(asked.path, asked.version) }
    const answer = await api<unknown>(undo, { key })
    // She was asked and said no: that is no failure.
    if (await asksSeen(answer)) return 'again'
    if (answer.kind === 'OK') {
      const now = before === undefined ? undefined : versionOf(answer.body)
      if (before !== undefined && now !== undefined) heldAgain(undo.path, before, now)
      showToast(undone)
    } else sayRefusal(answer, 'undoRefused')
    refresh()
    return isAnswerLost(answer) ? 'again' : 'answered'
  }
  const offer = (act: Done) => {
    const key = newKey()
    const { undo } = act
    const run = undo && (() => takeBack(undo, key, act))
    showToast(act.done, run ? { action: { label: words('undo'), isUndo: true, run } } : {})
  }
  return { offer, sayRefusal }
}
