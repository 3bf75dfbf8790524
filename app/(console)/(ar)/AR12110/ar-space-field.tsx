'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { AR_SPACES, type ArSpaceKinds } from '#components/picker/ar-spaces.ts'
import { OneField } from '#components/picker/one-field.tsx'
import { Card } from '#components/ui/card.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import type { ArEventSave } from './use-ar-event-save.ts'

type Props = { save: ArEventSave; kinds: ArSpaceKinds }

/** The space an AR event is linked to: its kind, where there is a choice, and the space, found by typing. */
export function ArSpaceField({ save, kinds }: Props) {
  const words = useTranslations('arEvents')
  const [kind = kinds[0], space] = useWatch({ control: save.form.control, name: ['spaceKind', 'space'] })
  const error = save.form.getFieldState('spaceId', save.form.formState).error?.message
  // A space of another kind is no longer what is meant.
  const forget = () => save.set({ space: null, spaceId: '' })
  return (
    <Card title={words('space')} note={words('spaceHint')}>
      <div className="flex flex-col gap-5">
        {kinds.length > 1 && (
          <RadioField
            {...save.field('spaceKind', { onChange: forget })}
            label={words('spaceKind')}
            choices={kinds.map((value) => ({ value, label: words(`space_${value}`) }))}
          />
        )}
        <OneField
          name="spaceId"
          source={AR_SPACES[kind]}
          label={words(`space_${kind}`)}
          required
          error={error}
          placeholder={words('findSpace')}
          value={space ?? null}
          onChange={(choice) => save.set({ space: choice, spaceId: choice?.id ?? '' })}
        />
      </div>
    </Card>
  )
}
