'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { OneField } from '#components/picker/one-field.tsx'
import { Card } from '#components/ui/card.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import type { ArSpaceKind } from '#lib/contracts/ar-events.ts'
import type { ArEventSave } from './use-ar-event-save.ts'

const SOURCES = { expoArea: 'expo-areas', venueArea: 'venue-areas', room: 'rooms' } as const

type Props = { save: ArEventSave; kinds: readonly [ArSpaceKind, ...ArSpaceKind[]] }

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
          source={{ kind: SOURCES[kind] }}
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
