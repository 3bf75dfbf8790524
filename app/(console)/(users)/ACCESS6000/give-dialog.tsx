'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { addFound, type Picked, withPicked } from '#components/picker/add-found.ts'
import type { Choice } from '#components/picker/choice.ts'
import { ChoiceResults } from '#components/picker/choice-results.tsx'
import { ChosenMany } from '#components/picker/chosen-many.tsx'
import { PickAll } from '#components/picker/pick-all.tsx'
import { SearchBox } from '#components/picker/search-box.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { isId } from '#lib/contracts/fields.ts'
import { type Access, type Candidate, GIVE_MAX } from '#lib/contracts/grants.ts'
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
  const [{ picked, cut }, setPicked] = useState<Picked>({ picked: [], cut: null })
  const [isFinding, setFinding] = useState(false)
  const [find, findAll] = useMemo(() => {
    const said = {
      authority: ({ cmsAccountAuth }: Candidate) => {
        const level = toAuthority(cmsAccountAuth)
        return level === null ? null : common(`authority_${level}`)
      },
      outside: words('outside'),
      wrongLevel: words('wrongLevel'),
    }
    return [candidateFinder(space.id, said), candidateFinder(space.id, said, true)]
  }, [space.id, words, common])
  const choose = (next: readonly Choice[]) => setPicked((before) => ({ ...before, picked: next }))
  const summary = (found: readonly Choice[]) =>
    found.length === 0 ? words('nobody') : words(found.every(({ off }) => off) ? 'cannotAdd' : 'found')
  const count = picked.length
  const ids = picked.map(({ id }) => id)
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
      change={count === 0 || isFinding ? null : change}
      verb={count === 0 ? words('give') : words('giveVerb', { count })}
      busyVerb={words('giving')}
      done={words('given', { count })}
      lastDay={count === 0 ? undefined : { value: lastDay, onChange: setLastDay }}
      onClose={onClose}
    >
      <div className="flex max-h-[50dvh] flex-col gap-3">
        <SearchBox label={words('searchAnybody')} value={keyword} onChange={setKeyword} />
        <PickAll
          find={findAll}
          keyword={keyword}
          max={GIVE_MAX}
          cut={cut}
          onAsk={() => setFinding(true)}
          onFound={(found) => {
            setFinding(false)
            if (found) setPicked((before) => addFound(before.picked, found, { max: GIVE_MAX }))
          }}
        />
        <ChoiceResults
          find={find}
          keyword={keyword}
          picked={picked}
          summary={summary}
          onPick={(choices, isPicked) => choose(withPicked(picked, choices, isPicked))}
        />
      </div>
      <ChosenMany choices={picked} onChange={choose} />
    </ChangeDialog>
  )
}
