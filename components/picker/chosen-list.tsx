'use client'

import { useTranslations } from 'next-intl'
import { IconButton } from '#components/ui/icon-button.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import type { Choice } from './choice.ts'
import { ChoiceName } from './choice-results.tsx'
import { ChosenTools, MoreChosen } from './chosen-tools.tsx'
import { useChosen } from './use-chosen.ts'

type Props = { picked: readonly Choice[]; onChange: (choices: Choice[]) => void }

/** The right side of a picker: what is chosen so far. */
export function ChosenList({ picked, onChange }: Props) {
  const words = useTranslations('common')
  const nameIn = useNameIn()
  const chosen = useChosen(picked, onChange)
  return (
    <section className="picker-side" aria-label={words('pickChosen', { count: picked.length })}>
      <p className="picker-head" role="status">
        {words('pickChosen', { count: picked.length })}
      </p>
      <ChosenTools chosen={chosen} />
      {picked.length === 0 ? (
        <p className="picker-count">{words('pickNothing')}</p>
      ) : (
        <ul className="picker-list">
          {chosen.shown.map((choice) => (
            <li key={choice.id} className="picker-row">
              <ChoiceName choice={choice} />
              <IconButton
                icon="x"
                label={words('pickRemove', { name: nameIn(choice.name, choice.nameEn) })}
                onClick={() => chosen.remove(choice)}
              />
            </li>
          ))}
          {chosen.left > 0 && (
            <li className="p-2">
              <MoreChosen chosen={chosen} />
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
