'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ChangeEvent, type MouseEvent, useRef } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { Name } from '#components/ui/name.tsx'
import { isRangePress, rangeSince } from '#components/ui/range-since.ts'
import { Spinner } from '#components/ui/spinner.tsx'
import { namesFor, toLang } from '#lib/core/lang.ts'
import { type Choice, noteOf } from './choice.ts'
import type { FindChoices } from './find-choices.ts'
import { useChoices } from './use-choices.ts'

type Props = {
  find: FindChoices
  keyword: string
  picked: readonly Choice[]
  taken?: ReadonlySet<string> | undefined
  /** What is said of what was found, where it is not its number. */
  summary?: (choices: readonly Choice[]) => string
  onPick: (choices: readonly Choice[], isPicked: boolean) => void
}

/** Shift and a press would mark the texts between two boxes as well. */
function keepText(event: MouseEvent) {
  if (event.shiftKey) event.preventDefault()
}

/** What the keyword finds, each with a checkbox. With Shift those since the last one follow. */
export function ChoiceResults({ find, keyword, picked, taken, summary, onPick }: Props) {
  const words = useTranslations('common')
  const pressed = useRef<string | null>(null)
  const { choices, total, totalIsEstimate, next, failure, isLoading, more, retry } = useChoices(find, keyword)
  if (failure && failure.kind !== 'INPUT_ERROR') return <FailureNote failure={failure} onRetry={retry} />
  const many = totalIsEstimate ? 'yes' : 'no'
  const counted = () => (total === 0 ? words('pickNone') : words('pickFound', { count: total, many }))
  const ids = new Set(picked.map(({ id }) => id))
  const offOf = ({ id, off }: Choice) => (taken?.has(id) ? words('pickTaken') : off)
  const pick = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>, { id }: Choice) => {
    const meant = rangeSince(choices, isRangePress(nativeEvent) ? pressed.current : null, id)
    pressed.current = id
    onPick(
      meant.filter((choice) => offOf(choice) === undefined),
      target.checked,
    )
  }
  return (
    <>
      <p className="picker-count" role="status">
        {isLoading ? words('loading') : (summary ?? counted)(choices)}
      </p>
      <ul className="picker-list" aria-busy={isLoading} aria-label={words('pickSearch')}>
        {choices.map((choice) => {
          const off = offOf(choice)
          return (
            <li key={choice.id}>
              <label className="picker-row" onMouseDown={keepText}>
                <input
                  type="checkbox"
                  className="tick"
                  checked={ids.has(choice.id) || taken?.has(choice.id) === true}
                  disabled={off !== undefined}
                  onChange={(event) => pick(event, choice)}
                />
                <ChoiceName choice={choice} />
                {off !== undefined && <span className="chip chip-mute">{off}</span>}
              </label>
            </li>
          )
        })}
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
export function ChoiceName({ choice }: { choice: Choice }) {
  const { name, nameEn } = choice
  return (
    <span className="min-w-0 flex-1">
      <span className="cell-main font-semibold">
        <Name ja={name} en={nameEn} />
      </span>
      <ChoiceNote choice={choice} className="cell-sub" />
    </span>
  )
}

/** The second line of a choice: its name in the other language, and its note. */
export function ChoiceNote({ choice, className }: { choice: Choice; className: string }) {
  const lang = toLang(useLocale())
  const { other } = namesFor(lang, { ja: choice.name, en: choice.nameEn })
  const note = noteOf(choice, lang)
  if (!other && note === '') return null
  return (
    <span className={className}>
      {other && <span lang={other.lang}>{other.text}</span>}
      {other && note && ' · '}
      <InLang>{note}</InLang>
    </span>
  )
}
