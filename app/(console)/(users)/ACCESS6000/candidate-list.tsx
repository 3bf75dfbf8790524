'use client'

import { useTranslations } from 'next-intl'
import type { Candidate } from '#lib/contracts/grants.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { useCandidates } from './use-candidates.ts'

type Props = {
  spaceId: string
  keyword: string
  /** Names of the chosen people by their ID. */
  chosen: ReadonlyMap<string, string>
  onToggle: (id: string, name: string) => void
}

/** The people a search finds. Those whose authority does not go with the space say so and cannot be chosen. */
export function CandidateList({ spaceId, keyword, chosen, onToggle }: Props) {
  const words = useTranslations('access')
  const common = useTranslations('common')
  const { candidates, state } = useCandidates(spaceId, keyword)
  const hasNone = state === 'ready' && !candidates.some((it) => it.mayReceive)
  const status = state === 'loading' ? common('loading') : state === 'failed' ? common('noAnswer') : null
  return (
    <>
      <p role="status" className="picker-count">
        {status ?? (candidates.length === 0 ? words('nobody') : hasNone ? words('cannotAdd') : words('found'))}
      </p>
      {candidates.length > 0 && (
        <ul className="picker-list max-h-[42dvh]" aria-label={words('searchPeople')} aria-busy={state === 'loading'}>
          {candidates.map((person) => (
            <li key={person.id}>
              <CandidateRow
                person={person}
                isChosen={chosen.has(person.id)}
                onToggle={() => onToggle(person.id, person.userName)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type RowProps = { person: Candidate; isChosen: boolean; onToggle: () => void }

function CandidateRow({ person, isChosen, onToggle }: RowProps) {
  const words = useTranslations('access')
  const common = useTranslations('common')
  const level = toAuthority(person.cmsAccountAuth)
  return (
    <label className="picker-row">
      <input type="checkbox" className="tick" disabled={!person.mayReceive} checked={isChosen} onChange={onToggle} />
      <span className="min-w-0 flex-1">
        <span className="cell-main font-semibold">{person.userName}</span>
        <span className="cell-sub">
          {person.email}
          {level !== null && ` · ${common(`authority_${level}`)}`}
        </span>
      </span>
      {!person.mayReceive && <span className="chip chip-mute">{words('wrongLevel')}</span>}
    </label>
  )
}
