'use client'

import { useTranslations } from 'next-intl'
import type { Choice } from './choice.ts'
import { ChosenItems } from './chosen-items.tsx'
import { ChosenTools, MoreChosen } from './chosen-tools.tsx'
import { useChosen } from './use-chosen.ts'

type Props = { choices: readonly Choice[]; onChange: (choices: Choice[]) => void }

/** What is chosen of a long list, in sight at its field: of many their number, a search among them and the first of them. */
export function ChosenMany({ choices, onChange }: Props) {
  const words = useTranslations('common')
  const chosen = useChosen(choices, onChange)
  return (
    <>
      {chosen.isMany && (
        <p className="mb-2" role="status">
          {words('pickChosen', { count: choices.length })}
        </p>
      )}
      <ChosenTools chosen={chosen} />
      <ChosenItems choices={chosen.shown} onRemove={chosen.remove} />
      <MoreChosen chosen={chosen} />
    </>
  )
}
