'use client'

import { useTranslations } from 'next-intl'
import { useCancelInToast } from '#components/form/use-cancel-in-toast.ts'
import { useUndo } from '#components/form/use-undo.ts'
import { showToast } from '#components/ui/toast-store.ts'
import type { Taken } from '#components/ui/with-toast.ts'
import { api } from '#lib/client/api.ts'
import { readAgain } from '#lib/client/live.ts'
import { newKey } from '#lib/client/new-key.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import type { ManyReport } from '#lib/contracts/many-changes.ts'
import { isAnswerLost, isCancelled } from '#lib/contracts/outcome.ts'
import { type Ask, askUndo } from './ask-many.ts'
import { effectLines } from './effect-lines.ts'

/** Says what taking a change back came to. */
export function useSayUndone() {
  const words = useTranslations('many')
  return ({ changedCount, refusedCount, isRestoration, isDeletion }: ManyReport) => {
    const did = isRestoration ? 'restored' : isDeletion ? 'deleted' : 'undone'
    const counts = { count: changedCount, left: refusedCount }
    showToast(refusedCount > 0 ? words(`${did}Partly`, counts) : words(did, counts))
  }
}

/** Offers to take back what was done, and says by `say` what that came to; what somebody changed meanwhile is left and counted. */
export function useOfferAsked<Report extends { token: string }>(say: (report: Report) => void) {
  const refresh = useRefresh()
  const common = useTranslations('common')
  const { sayRefusal } = useUndo()
  const cancellable = useCancelInToast()
  const takeBack = async (ask: Ask<Report>, key: string, toastId: number): Promise<Taken | 'cancelled'> => {
    const shown = await api(ask(null))
    if (shown.kind !== 'OK') {
      sayRefusal(shown, 'undoRefused')
      return isAnswerLost(shown) ? 'again' : 'answered'
    }
    const { token } = shown.body.item
    const done = await cancellable(toastId, key, () => api(ask(token), { key }))
    // It is offered as before.
    if (done.kind === 'COMMON_ERROR' && isCancelled(done)) {
      showToast(done.message ?? '', { tone: 'info' })
      return 'cancelled'
    }
    if (done.kind === 'OK') say(done.body.item)
    else sayRefusal(done, 'undoRefused')
    refresh()
    // The tree has read its rows by itself.
    readAgain()
    return isAnswerLost(done) ? 'again' : 'answered'
  }
  return (ask: Ask<Report> | null, done: string) => {
    let key = newKey()
    const run = async (asked: Ask<Report>) => {
      const taken = await takeBack(asked, key, id)
      // One that was cancelled is meant anew: what asks for its end may be on its way still. The key stays where an answer was lost.
      if (taken === 'cancelled') key = newKey()
      return taken === 'cancelled' ? 'again' : taken
    }
    const id: number = showToast(
      done,
      ask === null ? {} : { action: { label: common('undo'), isUndo: true, run: () => run(ask) } },
    )
  }
}

/** Says what a change came to, and offers to take all of it back where it is kept. */
export function useOfferBack() {
  const offer = useOfferAsked(useSayUndone())
  return (changeId: string | null, done: string) => offer(changeId === null ? null : askUndo(changeId), done)
}

/** Says what a change of many came to, and offers to take it back. */
export function useOfferUndo() {
  const words = useTranslations('many')
  const offerBack = useOfferBack()
  return (report: ManyReport) => {
    const { changeId, changedCount, isDeletion } = report
    const done = words(isDeletion ? 'deleted' : 'done', { count: changedCount })
    // What visitors see she was told before; what else it came to is said once more.
    const lines = [done, ...effectLines({ ...report, openCount: 0, deadEnds: [] }, words)]
    offerBack(changeId, lines.join(words('effectsJoin')))
  }
}
