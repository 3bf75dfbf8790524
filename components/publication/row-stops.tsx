'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useIsCard } from '#components/list/use-is-card.ts'
import { iconOnly } from '#components/ui/row-icon.tsx'
import { useRefresh } from '#lib/client/use-refresh.ts'
import type { StopCall, StopTargets } from './stop-choice.ts'
import { preloadStop, useStopMany } from './use-stop-many.tsx'

type Target = StopTargets[number]
/** `reading`: the row whose effects are being read. */
type RowStops = { ask: (call: StopCall, target: Target) => void; reading: string | null }

const StopsContext = createContext<RowStops | null>(null)

/** Asks before a row of the list around is stopped or reopened: one dialog for a whole list instead of one a row. */
export function RowStops({ children }: { children: ReactNode }) {
  const refresh = useRefresh()
  const [asked, setAsked] = useState<Target | null>(null)
  const { ask, reading, dialogs } = useStopMany({ onDone: () => undefined, onClose: refresh })
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

type Props = {
  target: Target
  name: string
  isStopped: boolean
  /** In a table too, where no selection offers it. */
  isAlways?: boolean
}

/** The first act of a card: to stop it, or to reopen it where it is stopped. In a table it would weigh in every row; there it is in the bar of a selection. */
export function RowStopButton({ target, name, isStopped, isAlways }: Props) {
  const words = useTranslations('stops')
  const stops = useContext(StopsContext)
  const isCard = useIsCard()
  if (!(isCard || isAlways) || !stops) return null
  return (
    <button
      type="button"
      title={words(isStopped ? 'reopenOf' : 'stopOf', { name })}
      aria-haspopup="dialog"
      aria-busy={stops.reading === target.id || undefined}
      onPointerEnter={preloadStop}
      onFocus={preloadStop}
      onClick={() => stops.ask(isStopped ? 'reopen' : 'stop', target)}
      {...iconOnly(
        isStopped ? 'circle-check' : 'octagon-x',
        isAlways ? 'icon-btn act-stop' : 'icon-btn act-stop act-card',
      )}
    />
  )
}
