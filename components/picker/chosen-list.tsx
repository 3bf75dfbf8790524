'use client'

import { useTranslations } from 'next-intl'
import { IconButton } from '#components/ui/icon-button.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import type { Choice } from './choice.ts'
import { ChoiceName } from './choice-results.tsx'

type Props = { picked: readonly Choice[]; onRemove: (choice: Choice) => void }

/** The right side of a picker: what is chosen so far. */
export function ChosenList({ picked, onRemove }: Props) {
  const words = useTranslations('common')
  const nameIn = useNameIn()
  return (
    <section className="picker-side" aria-label={words('pickChosen', { count: picked.length })}>
      <p className="picker-head" role="status">
        {words('pickChosen', { count: picked.length })}
      </p>
      {picked.length === 0 ? (
        <p className="picker-count">{words('pickNothing')}</p>
      ) : (
        <ul className="picker-list">
          {picked.map((choice) => (
            <li key={choice.id} className="picker-row">
              <ChoiceName choice={choice} />
              <IconButton
                icon="x"
                label={words('pickRemove', { name: nameIn(choice.name, choice.nameEn) })}
                onClick={() => onRemove(choice)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
