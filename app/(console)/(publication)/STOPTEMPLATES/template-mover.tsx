'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState, useTransition } from 'react'
import { FailureDialog } from '#components/failure/failure-dialog.tsx'
import { VerbListener } from '#components/list/verb-listener.tsx'
import { useCall } from '#lib/client/use-call.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { moveStopTemplate } from '#lib/contracts/calls/stops.ts'
import { to } from '#lib/contracts/calls/to.ts'

type Facts = { id: string; name: string }
type Moved = Facts & { verb: 'up' | 'down' }

/** Hears the arrows of the rows inside: moves the words up or down, says so, and keeps the focus on them. */
export function TemplateMover({ children }: { children: ReactNode }) {
  const words = useTranslations('stopTemplates')
  const refresh = useRefresh()
  const { run, outcome, reset } = useCall()
  const [moved, setMoved] = useState<Moved | null>(null)
  const [isReading, startReading] = useTransition()
  const box = useRef<HTMLDivElement>(null)
  const move = async (verb: 'up' | 'down', facts: Facts) => {
    const call = to(moveStopTemplate, { id: facts.id }, { body: { templateMove: verb } })
    const answer = await run(call)
    if (answer === null || answer.kind === 'SESSION_ERROR') return
    setMoved(answer.kind === 'OK' ? { ...facts, verb } : null)
    startReading(refresh)
  }
  // A row that changes its place loses the focus; at an end its arrow is off, and the other one takes it.
  useEffect(() => {
    if (isReading || !moved) return
    const arrows = [...(box.current?.querySelectorAll<HTMLButtonElement>('[data-verb]:enabled') ?? [])]
    const own = arrows.filter((arrow) => arrow.dataset.facts?.includes(moved.id))
    const arrow = own.find((it) => it.dataset.verb === moved.verb) ?? own[0]
    arrow?.focus()
  }, [isReading, moved])
  const failure = outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR' ? outcome : null
  return (
    <div ref={box}>
      <VerbListener<Facts>
        onVerb={(verb, facts) => {
          if (facts && (verb === 'up' || verb === 'down')) void move(verb, facts)
        }}
      >
        {children}
      </VerbListener>
      <p role="status" className="sr-only">
        {moved && !isReading && words('moved', { name: moved.name })}
      </p>
      {failure && <FailureDialog failure={failure} onRetry={reset} onClose={reset} />}
    </div>
  )
}
