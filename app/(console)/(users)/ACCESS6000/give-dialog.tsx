'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import type { Access } from '#lib/contracts/grants.ts'
import { CandidateList } from './candidate-list.tsx'
import { ChangeDialog } from './change-dialog.tsx'

type Props = { space: Access['space']; onClose: () => void }

/** Searches people and gives the chosen ones access to the space, for good or to a last day. */
export function GiveDialog({ space, onClose }: Props) {
  const words = useTranslations('access')
  const searchId = useId()
  const [keyword, setKeyword] = useState('')
  const [lastDay, setLastDay] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const toggle = (id: string, name: string) =>
    setChosen((before) => {
      const next = new Map(before)
      if (!next.delete(id)) next.set(id, name)
      return next
    })
  const count = chosen.size
  const change = { spaceId: space.id, giveTo: [...chosen.keys()], takeFrom: [], lastDay: lastDay || null }
  return (
    <ChangeDialog
      title={words('giveTitle', { name: space.title })}
      note={words('giveNote')}
      change={count === 0 ? null : change}
      verb={count === 0 ? words('give') : words('giveVerb', { count })}
      busyVerb={words('giving')}
      done={words('given', { count })}
      lastDay={count === 0 ? undefined : { value: lastDay, onChange: setLastDay }}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <label className="input-with-icon" htmlFor={searchId}>
          <span className="sr-only">{words('searchPeople')}</span>
          <Icon name="search" />
          <input
            id={searchId}
            type="search"
            className="input"
            placeholder={words('searchPeople')}
            maxLength={200}
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
          />
        </label>
        <CandidateList spaceId={space.id} keyword={keyword} chosen={chosen} onToggle={toggle} />
      </div>
    </ChangeDialog>
  )
}
