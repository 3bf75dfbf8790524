'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { Cut } from './add-found.ts'
import type { ChoicePage, FindChoices } from './find-choices.ts'

type Props = {
  /** Finds as many as may be picked. */
  find: FindChoices
  keyword: string
  max: number
  /** What of the last that was found could not be picked. */
  cut: Cut | null
  onAsk: () => void
  /** All that was found; null where no answer came. */
  onFound: (found: ChoicePage | null) => void
}

/** Picks all that the keyword and the filter find, as many as may be picked; of more it says so. Asks no more once it is gone. */
export function PickAll({ find, keyword, max, cut, onAsk, onFound }: Props) {
  const words = useTranslations('common')
  const [isFinding, setFinding] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const asked = useRef<AbortController | null>(null)
  useEffect(() => () => asked.current?.abort(), [])
  const pick = async () => {
    setFinding(true)
    onAsk()
    const mine = new AbortController()
    asked.current = mine
    try {
      const outcome = await find(keyword.trim(), null, mine.signal)
      setFinding(false)
      setFailed(outcome.kind !== 'OK')
      onFound(outcome.kind === 'OK' ? outcome.body : null)
    } catch (error) {
      if (!mine.signal.aborted) throw error
    }
  }
  const wordsOf = ({ total, added, isEstimate }: Cut) =>
    words('pickAllCut', { total, added, max, many: isEstimate ? 'yes' : 'no' })
  const note = hasFailed ? words('noAnswer') : cut && wordsOf(cut)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="small" icon="list" busy={isFinding && words('loading')} onClick={pick}>
        {words('pickAll')}
      </Button>
      {!isFinding && note && (
        <p className="field-hint" role="status">
          {note}
        </p>
      )}
    </div>
  )
}
