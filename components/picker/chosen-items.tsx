'use client'

import { useTranslations } from 'next-intl'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Name, useNameIn } from '#components/ui/name.tsx'
import type { Choice } from './choice.ts'

type Props = { choices: readonly Choice[]; onRemove: (choice: Choice) => void }

/** What is chosen, in sight at its field; each can be taken away. One that its reader may not see has no name. */
export function ChosenItems({ choices, onRemove }: Props) {
  const words = useTranslations('common')
  const nameIn = useNameIn()
  if (choices.length === 0) return null
  return (
    <ul className="chosen">
      {choices.map((choice) => (
        <li key={choice.id} className="chosen-item">
          <Name ja={choice.name || words('isSet')} en={choice.nameEn} />
          <IconButton
            icon="x"
            label={words('pickRemove', { name: nameIn(choice.name, choice.nameEn) || words('isSet') })}
            onClick={() => onRemove(choice)}
          />
        </li>
      ))}
    </ul>
  )
}
