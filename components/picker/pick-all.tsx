'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { Choice } from './choice.ts'
import type { FindChoices } from './find-choices.ts'

type Props = {
  /** Finds as many as may be picked. */
  find: FindChoices
  keyword: string
  max: number
  onAsk: () => void
  /** All that was found; null where no answer came. */
  onFound: (choices: Choice[] | null) => void
}

/** Picks all that the keyword and the filter find, as many as may be picked; of more it says so. */
export function PickAll({ find, keyword, max, onAsk, onFound }: Props) {
  const words = useTranslations('common')
  const [isFinding, setFinding] = useState(false)
  const [note, setNote] = useState('')
  const pick = async () => {
    setFinding(true)
    setNote('')
    onAsk()
    const outcome = await find(keyword.trim(), null, new AbortController().signal)
    setFinding(false)
    if (outcome.kind !== 'OK') {
      onFound(null)
      return setNote(words('noAnswer'))
    }
    const { choices, total } = outcome.body
    onFound(choices.filter(({ off }) => off === undefined))
    setNote(total > choices.length ? words('pickAllCut', { total, max }) : '')
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="small" icon="list" busy={isFinding && words('loading')} onClick={pick}>
        {words('pickAll')}
      </Button>
      {note !== '' && (
        <p className="field-hint" role="status">
          {note}
        </p>
      )}
    </div>
  )
}
