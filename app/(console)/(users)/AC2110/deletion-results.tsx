'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import type { DoomedUser } from './doomed-user.ts'
import type { Results } from './use-deletions.ts'

/** As many as someone reads; of thousands the refused ones come first. */
const SHOWN = 500

/** One list of all people of a deletion with what became of each, those that could not be deleted first. */
export function DeletionResults({ people, results }: { people: readonly DoomedUser[]; results: Results }) {
  const words = useTranslations('users')
  const isRefused = ({ id }: DoomedUser) => Boolean(results.get(id))
  const shown = [...people.filter(isRefused), ...people.filter((person) => !isRefused(person))].slice(0, SHOWN)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be scrollable from the keyboard
    <ul className="result-list" tabIndex={0}>
      {shown.map(({ id, name }) => (
        <li key={id}>
          <span className="min-w-0 flex-1">{name}</span>
          <Result refusal={results.get(id)} />
        </li>
      ))}
      {people.length > SHOWN && <li>{words('andMorePeople', { count: people.length - SHOWN })}</li>}
    </ul>
  )
}

function Result({ refusal }: { refusal: ReturnType<Results['get']> }) {
  const words = useTranslations('users')
  if (refusal === undefined) return null
  return refusal === null ? (
    <Badge tone="ok" icon="circle-check">
      {words('resultDeleted')}
    </Badge>
  ) : (
    <Badge tone="bad" icon="circle-x">
      {words(`refusal_${refusal}`)}
    </Badge>
  )
}
