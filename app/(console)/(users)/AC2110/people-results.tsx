'use client'

import { useTranslations } from 'next-intl'
import type { BatchAction } from '#lib/contracts/batch-actions.ts'
import type { BatchPerson } from '#lib/contracts/user-batches.ts'
import { PersonResultBadge } from './person-result-badge.tsx'

export type PersonResult = Pick<BatchPerson, 'id' | 'result' | 'refusal'> & { name: string }

/** As many as someone reads; of thousands the refused ones come first. */
const SHOWN = 500

/** One list of all people of a selection with what became of each, those with whom it could not be done first. */
export function PeopleResults({ action, people }: { action: BatchAction; people: readonly PersonResult[] }) {
  const words = useTranslations('userBatches')
  const isRefused = ({ refusal }: PersonResult) => refusal !== null
  const shown = [...people.filter(isRefused), ...people.filter((person) => !isRefused(person))].slice(0, SHOWN)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be scrollable from the keyboard
    <ul className="result-list" tabIndex={0}>
      {shown.map(({ id, name, ...of }) => (
        <li key={id}>
          <span className="min-w-0 flex-1">{name}</span>
          <PersonResultBadge action={action} {...of} />
        </li>
      ))}
      {people.length > SHOWN && <li>{words('andMore', { count: people.length - SHOWN })}</li>}
    </ul>
  )
}
