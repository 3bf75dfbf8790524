'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChangeDialog } from './change-dialog.tsx'
import type { Holder } from './take-dialog.tsx'

type Props = {
  space: { id: string }
  holders: readonly Holder[]
  left: number
  /** The last day they have now, where it is the same for all. */
  lastDay: string
  onDone: () => void
  onClose: () => void
}

/** Sets until when several people have access to a space. */
export function EndDialog({ space, holders, left, lastDay: before, onDone, onClose }: Props) {
  const words = useTranslations('access')
  const [lastDay, setLastDay] = useState(before)
  const giveTo = holders.map(({ id }) => id)
  return (
    <ChangeDialog
      title={words('endTitle', { count: holders.length })}
      note={holders.map(({ userName }) => userName).join(' · ')}
      change={
        giveTo.length === 0
          ? null
          : { spaceId: space.id, giveTo, giveToAddresses: [], takeFrom: [], lastDay: lastDay || null }
      }
      isUntouched={lastDay === before}
      verb={words('endVerb')}
      busyVerb={words('ending')}
      done={words('ended')}
      lastDay={{ value: lastDay, onChange: setLastDay }}
      onDone={onDone}
      onClose={onClose}
    >
      {left > 0 && <p className="text-ink-3">{words('untakeable', { count: left })}</p>}
    </ChangeDialog>
  )
}
