'use client'

import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/form/failure-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import type { Choice, ChoiceSource } from './choice.ts'
import { useChoices } from './use-choices.ts'

type Props = {
  source: ChoiceSource
  keyword: string
  picked: readonly Choice[]
  taken?: ReadonlySet<string> | undefined
  onToggle: (choice: Choice) => void
}

/** What the keyword finds, each with a checkbox. */
export function ChoiceResults({ source, keyword, picked, taken, onToggle }: Props) {
  const words = useTranslations('common')
  const { choices, total, next, failure, isLoading, more, retry } = useChoices(source, keyword)
  if (failure && failure.kind !== 'INPUT_ERROR') return <FailureNote failure={failure} onRetry={retry} />
  const ids = new Set(picked.map(({ id }) => id))
  return (
    <>
      <p className="picker-count" role="status">
        {isLoading ? words('loading') : total === 0 ? words('pickNone') : words('pickFound', { count: total })}
      </p>
      <ul className="picker-list" aria-busy={isLoading} aria-label={words('pickSearch')}>
        {choices.map((choice) => (
          <li key={choice.id}>
            <label className="picker-row">
              <input
                type="checkbox"
                className="tick"
                checked={ids.has(choice.id) || taken?.has(choice.id)}
                disabled={taken?.has(choice.id)}
                onChange={() => onToggle(choice)}
              />
              <ChoiceName choice={choice} />
              {taken?.has(choice.id) && <span className="chip chip-mute">{words('pickTaken')}</span>}
            </label>
          </li>
        ))}
        {next && (
          <li className="p-2">
            <Button size="small" onClick={more}>
              {words('pickMore')}
            </Button>
          </li>
        )}
        {isLoading && choices.length === 0 && (
          <li className="grid place-items-center p-6">
            <Spinner />
          </li>
        )}
      </ul>
    </>
  )
}

/** The names of a choice in two lines. */
export function ChoiceName({ choice: { name, nameEn, note } }: { choice: Choice }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="cell-main font-semibold">{name}</span>
      {(nameEn || note) && (
        <span className="cell-sub">
          {nameEn && <span lang="en">{nameEn}</span>}
          {nameEn && note && ' · '}
          {note}
        </span>
      )}
    </span>
  )
}
