'use client'

import { useTranslations } from 'next-intl'
import type { Choice } from '#components/picker/choice.ts'
import { OneField } from '#components/picker/one-field.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { api } from '#lib/client/api.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { readUser } from '#lib/contracts/calls/users.ts'
import type { User } from '#lib/contracts/users.ts'
import type { Authority } from '#lib/core/authority.ts'
import { sameAs } from './same-as.ts'
import type { SpaceValues } from './user-values.ts'

type Props = {
  actor: Authority
  /** The level of the form so far; '' where it takes that of the colleague. */
  level: string | number
  /** What the form holds already, which stays. */
  values: SpaceValues
  onTake: (values: SpaceValues & { cmsAccountAuth: string }) => void
}

/** Fills in the spaces of a colleague, as far as the actor sees and may give them; nothing is saved by it. */
export function SameAsField({ actor, level, values, onTake }: Props) {
  const words = useTranslations('users')
  const take = async (choice: Choice | null) => {
    if (choice === null) return
    const { id, name } = choice
    const outcome = await api<{ item: User }>(to(readUser, { id }))
    if (outcome.kind !== 'OK') return showToast(words('sameAsFailed'), { tone: 'bad' })
    const taken = sameAs(outcome.body.item, { actor, level, values })
    if ('refusal' in taken) return showToast(words(`sameAs${taken.refusal}`, { name }), { tone: 'bad' })
    onTake(taken.values)
    showToast(words(taken.isWhole ? 'sameAsDone' : 'sameAsPart', { name }))
  }
  return (
    <OneField
      name="sameAs"
      label={words('sameAs')}
      hint={words('sameAsHint')}
      source={{ kind: 'users' }}
      value={null}
      onChange={take}
    />
  )
}
