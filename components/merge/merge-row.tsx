'use client'

import { useTranslations } from 'next-intl'
import { formatJst } from '#lib/core/jst.ts'
import type { Difference } from '#lib/core/merge-fields.ts'
import { MergeName } from './merge-name.tsx'
import { MergeValue } from './merge-value.tsx'

type Props = {
  difference: Difference
  /** Who saved meanwhile, for the heading of that side. */
  by: string
  /** When he saved it. */
  at: string
  choice: 'theirs' | 'mine' | undefined
  /** Shown once she tried to go on without a choice. */
  error: string | undefined
  onChoose: (choice: 'theirs' | 'mine') => void
}

/** The ID of the choice of one field, which gets the focus while it is missing. */
export const mergeRowId = (name: string): string => `merge-${name}`

/** A field that both changed: what it was, and the choice between the two. */
export function MergeRow({ difference: { unit, base, theirs, mine }, by, at, choice, error, onChoose }: Props) {
  const words = useTranslations('merge')
  const id = mergeRowId(unit.name)
  const sides = [
    { side: 'theirs', label: words('theirs', { name: by, at: formatJst(at) }), values: theirs },
    { side: 'mine', label: words('mine'), values: mine },
  ] as const
  return (
    <div
      id={id}
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-base${error ? ` ${id}-error` : ''}`}
      aria-invalid={error ? true : undefined}
      aria-required
      className="merge-row"
    >
      <p id={`${id}-label`} className="field-label">
        <MergeName unit={unit} />
      </p>
      <div id={`${id}-base`} className="merge-base">
        <span className="merge-head">{words('base')}</span>
        <MergeValue unit={unit} values={base} />
      </div>
      <div className="merge-sides">
        {sides.map(({ side, label, values }) => (
          <label key={side} className="tick-row tick-card">
            <input type="radio" name={id} className="tick" checked={choice === side} onChange={() => onChoose(side)} />
            <span className="min-w-0">
              <span className="merge-head">{label}</span>
              <MergeValue unit={unit} values={values} />
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}
