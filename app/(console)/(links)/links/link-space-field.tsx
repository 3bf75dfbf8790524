'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { OneField } from '#components/picker/one-field.tsx'
import { Card } from '#components/ui/card.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import type { ExTransSpaceKind } from '#lib/contracts/external-transitions.ts'
import type { LinkSave } from './use-link-save.ts'

const SOURCES = { venueArea: 'venue-areas', room: 'rooms', pattern: 'patterns', arEvent: 'ar-events' } as const

type Props = { save: LinkSave; kinds: readonly ExTransSpaceKind[] }

/** The space a link is linked to: all of them, or one that is found by typing. */
export function LinkSpaceField({ save, kinds }: Props) {
  const words = useTranslations('externalTransitions')
  const [kind, space] = useWatch({ control: save.form.control, name: ['exTransSpaceKind', 'space'] })
  const error = save.form.getFieldState('exTransSpace', save.form.formState).error?.message
  // A space of another kind is no longer what is meant.
  const forget = () => save.set({ space: null, exTransSpace: null })
  return (
    <Card title={words('space')} note={words('spaceHint')}>
      <div className="flex flex-col gap-5">
        <RadioField
          {...save.field('exTransSpaceKind', { onChange: forget })}
          label={words('spaceKind')}
          required
          choices={kinds.map((value) => ({ value, label: words(`space_${value}`) }))}
        />
        {kind !== '' && kind !== 'all' && (
          <OneField
            name="exTransSpace"
            source={{ kind: SOURCES[kind] }}
            label={words(`space_${kind}`)}
            required
            error={error}
            placeholder={words('findSpace')}
            value={space ?? null}
            onChange={(choice) => save.set({ space: choice, exTransSpace: choice?.id ?? null })}
          />
        )}
      </div>
    </Card>
  )
}
