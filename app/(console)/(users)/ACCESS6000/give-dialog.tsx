'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { Choice } from '#components/picker/choice.ts'
import { ChoiceResults } from '#components/picker/choice-results.tsx'
import { SearchBox } from '#components/picker/search-box.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { isId } from '#lib/contracts/fields.ts'
import type { Access } from '#lib/contracts/grants.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { candidateFinder } from './find-candidates.ts'

type Props = { space: Access['space']; onClose: () => void }

/** Searches people and gives the chosen ones access to the space, for good or to a last day. */
export function GiveDialog({ space, onClose }: Props) {
  const words = useTranslations('access')
  const nameIn = useNameIn()
  const common = useTranslations('common')
  const [keyword, setKeyword] = useState('')
  const [lastDay, setLastDay] = useState('')
  const [chosen, setChosen] = useState<readonly Choice[]>([])
  const find = useMemo(
    () =>
      candidateFinder(space.id, {
        authority: ({ cmsAccountAuth }) => {
          const level = toAuthority(cmsAccountAuth)
          return level === null ? null : common(`authority_${level}`)
        },
        outside: words('outside'),
        wrongLevel: words('wrongLevel'),
      }),
    [space.id, words, common],
  )
  const toggle = (choice: Choice) =>
    setChosen((before) =>
      before.some(({ id }) => id === choice.id) ? before.filter(({ id }) => id !== choice.id) : [...before, choice],
    )
  const summary = (found: readonly Choice[]) =>
    found.length === 0 ? words('nobody') : words(found.every(({ off }) => off) ? 'cannotAdd' : 'found')
  const count = chosen.length
  const ids = chosen.map(({ id }) => id)
  const change = {
    spaceId: space.id,
    giveTo: ids.filter(isId),
    giveToAddresses: ids.filter((id) => !isId(id)),
    takeFrom: [],
    lastDay: lastDay || null,
  }
  return (
    <ChangeDialog
      title={words('giveTitle', { name: nameIn(space.title, space.titleEn) })}
      note={words('giveNote')}
      change={count === 0 ? null : change}
      verb={count === 0 ? words('give') : words('giveVerb', { count })}
      busyVerb={words('giving')}
      done={words('given', { count })}
      lastDay={count === 0 ? undefined : { value: lastDay, onChange: setLastDay }}
      onClose={onClose}
    >
      <div className="flex max-h-[50dvh] flex-col gap-3">
        <SearchBox label={words('searchAnybody')} value={keyword} onChange={setKeyword} />
        <ChoiceResults find={find} keyword={keyword} picked={chosen} summary={summary} onToggle={toggle} />
      </div>
    </ChangeDialog>
  )
}
