'use client'

import '#components/ui/styles/parts/graph.css'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { DateTimeField } from '#components/ui/date-time-field.tsx'
import { enterSubmits } from '#components/ui/enter-submits.ts'
import { useListParams } from '#lib/client/use-list-params.ts'
import { isNoMoment, momentOf } from '#lib/core/moment.ts'

type Props = {
  /** ISO 8601 UTC. */
  at: string
  /** The ways to look at it. */
  looks: ReactNode
  /** What is told of that moment. */
  children: ReactNode
}

const minuteOf = (text: string) => Math.floor((momentOf(text)?.getTime() ?? 0) / 60_000)

/** The moment of the graph, in Japan time: part of the address, so that it can be shared. While another one is typed, nothing below can be taken for it. */
export function MomentView({ at, looks, children }: Props) {
  const words = useTranslations('transitions')
  const work = useTranslations('work')
  const { change } = useListParams()
  /** Null until she types: the moment of now goes on as the page is read anew. */
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? at
  const isOther = minuteOf(value) !== minuteOf(at)
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (!isNoMoment(value)) change({ at: value })
  }
  const showNow = () => {
    // Where now is shown already the address stays, and with it this view.
    setTyped(null)
    change({ at: null })
  }
  return (
    <>
      <div className="graph-bar">
        <form className="graph-moment" onSubmit={show} onKeyDownCapture={enterSubmits}>
          <DateTimeField name="at" label={words('at')} value={value} onChange={setTyped} />
          <Button type="submit">{words('show')}</Button>
          <Button variant="quiet" onClick={showNow}>
            {words('now')}
          </Button>
        </form>
        {looks}
      </div>
      <p role="status" className="text-help text-ink-2" hidden={!isOther}>
        {isOther && work('notShown')}
      </p>
      <div className={isOther ? 'contents *:opacity-50' : 'contents'} inert={isOther}>
        {children}
      </div>
    </>
  )
}
