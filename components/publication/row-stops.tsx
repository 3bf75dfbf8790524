'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { iconOnly } from '#components/ui/row-icon.tsx'
import { preloadStop, type StopCall, type StopTargets, useStopMany } from './use-stop-many.tsx'

type Target = StopTargets[number]
/** `reading`: the row whose effects are being read. */
type RowStops = { ask: (call: StopCall, target: Target) => void; reading: string | null }

const StopsContext = createContext<RowStops | null>(null)

/** Asks before a row of the list around is stopped or reopened: one dialog for a whole list instead of one a row. */
export function RowStops({ children }: { children: ReactNode }) {
  const router = useRouter()
  const [asked, setAsked] = useState<Target | null>(null)
  const { ask, reading, dialogs } = useStopMany({ onDone: () => undefined, onClose: router.refresh })
  const askOf = (call: StopCall, target: Target) => {
    setAsked(target)
    return ask(call, [target])
  }
  return (
    <StopsContext value={{ ask: askOf, reading: reading ? (asked?.id ?? null) : null }}>
      {children}
      {dialogs}
    </StopsContext>
  )
}

/** Windows in which the rows of a list may be cards: 560 px of list-cards.css, the page's padding and a bar to scroll by. Whether they are, that sheet knows, and hides the button else. */
const CARDS = '(width < 608px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(CARDS)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

type Props = { target: Target; name: string; isStopped: boolean }

/** The first act of a card: to stop it, or to reopen it where it is stopped. In a table it would weigh in every row; there it is in the bar of a selection. */
export function RowStopButton({ target, name, isStopped }: Props) {
  const words = useTranslations('stops')
  const stops = useContext(StopsContext)
  const isCard = useSyncExternalStore(
    subscribe,
    () => matchMedia(CARDS).matches,
    () => false,
  )
  if (!isCard || !stops) return null
  return (
    <button
      type="button"
      title={words(isStopped ? 'reopenOf' : 'stopOf', { name })}
      aria-haspopup="dialog"
      aria-busy={stops.reading === target.id || undefined}
      onPointerEnter={preloadStop}
      onFocus={preloadStop}
      onClick={() => stops.ask(isStopped ? 'reopen' : 'stop', target)}
      {...iconOnly(isStopped ? 'circle-check' : 'octagon-x', 'icon-btn act-stop')}
    />
  )
}
