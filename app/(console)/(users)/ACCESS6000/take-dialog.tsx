'use client'

import { useTranslations } from 'next-intl'
import { InLang } from '#components/ui/in-lang.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import type { Access, AccessEntry } from '#lib/contracts/grants.ts'
import { ChangeDialog } from './change-dialog.tsx'

export type Holder = Pick<AccessEntry, 'id' | 'userName'>

type Props = {
  space: Access['space']
  holders: readonly Holder[]
  /** How many of what was selected cannot be changed here. */
  left?: number
  onDone?: () => void
  onClose: () => void
}

/** Takes the access of one or many people to a space away, after saying what they lose. */
export function TakeDialog({ space, holders, left = 0, onDone, onClose }: Props) {
  const words = useTranslations('access')
  const nameIn = useNameIn()
  const count = holders.length
  const name = holders[0]?.userName ?? ''
  const isOne = count === 1
  const change = {
    spaceId: space.id,
    giveTo: [],
    giveToAddresses: [],
    takeFrom: holders.map(({ id }) => id),
    lastDay: null,
  }
  return (
    <ChangeDialog
      danger
      title={isOne ? words('takeTitle', { name }) : words('takeManyTitle', { count })}
      change={count === 0 ? null : change}
      verb={words('take')}
      busyVerb={words('taking')}
      done={isOne ? words('taken', { name }) : words('takenMany', { count })}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="phrase text-ink-2">
        <InLang>{words('takeText', { space: nameIn(space.title, space.titleEn) })}</InLang>
      </p>
      {left > 0 && <p className="text-ink-3">{words('untakeable', { count: left })}</p>}
    </ChangeDialog>
  )
}
