'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { ManyField } from '#components/picker/many-field.tsx'
import { Card } from '#components/ui/card.tsx'
import type { PatternFormFields } from './pattern-form-fields.ts'

type Props = PatternFormFields & { patternId: string | undefined }

/** The outside sites that visitors of a room pattern are led on to. */
export function LinkFields({ save, patternId }: Props) {
  const words = useTranslations('patterns')
  const chosen = useWatch({ control: save.form.control, name: 'exTransitions' })
  const reach = patternId ? `forPatternId=${patternId}` : 'exTransSpaceKind=all'
  return (
    <Card title={words('links')}>
      <ManyField
        name="exTransitionIds"
        label={words('links')}
        title={words('chooseLinks')}
        hint={words('linksHint')}
        error={save.form.getFieldState('exTransitionIds', save.form.formState).error?.message}
        source={{ kind: 'external-transitions', query: `exTransType=external&${reach}` }}
        value={chosen ?? []}
        onChange={(links) => save.set({ exTransitions: links, exTransitionIds: links.map(({ id }) => id) })}
      />
    </Card>
  )
}
