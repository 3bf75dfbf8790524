'use client'

import { useTranslations } from 'next-intl'
import { TakenTicks } from '#components/copy/taken-ticks.tsx'
import { ROOM_TICKS, SUB_ROOM_TICKS } from '#components/copy/template-counts.ts'
import { tickFields } from '#components/copy/tick-fields.ts'
import type { HeldByTemplate } from '#components/copy/use-template-facts.ts'
import { ManyField } from '#components/picker/many-field.tsx'
import { OneField } from '#components/picker/one-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { SpaceTemplate } from '#lib/contracts/space-templates.ts'
import type { Authority } from '#lib/core/authority.ts'
import { mayEver, reachOf } from '#lib/core/policy.ts'
import type { FromTemplateSave } from './use-from-template.ts'

type Props = { save: FromTemplateSave; template: SpaceTemplate; held: HeldByTemplate; authority: Authority }

/** How a room from a template is called, where it lies, and what it takes along. */
export function FromTemplateFields({ save, template, held, authority }: Props) {
  const words = useTranslations('copies')
  const rooms = useTranslations('rooms')
  const isMain = template.spaceType === 'main'
  return (
    <>
      <TextField {...save.field('spaceTitle')} required label={rooms('name')} />
      <TextField {...save.field('spaceTitleEn')} label={rooms('nameEn')} lang="en" />
      {!isMain && (
        <OneField
          name="spaceParentId"
          required
          label={rooms('mainRoom')}
          source={{ kind: 'rooms', query: 'spaceType=main' }}
          error={save.field('spaceParentId').error}
          value={save.form.watch('mainRoom') ?? null}
          onChange={(mainRoom) => save.set({ mainRoom, spaceParentId: mainRoom?.id ?? null })}
        />
      )}
      {mayEver({ authority }, 'venueArea.read') && (
        <ManyField
          name="venueAreaIds"
          required={isMain && reachOf({ authority }, 'room.createMain') === 'scope'}
          label={rooms('venueAreas')}
          title={words('pickAreas')}
          error={save.field('venueAreaIds').error ?? null}
          source={{ kind: 'venue-areas' }}
          value={save.form.watch('venueAreas') ?? []}
          onChange={(areas) => save.set({ venueAreas: areas, venueAreaIds: areas.map(({ id }) => id) })}
        />
      )}
      <TakenTicks
        use="takeRoom"
        held={held}
        fields={tickFields(isMain ? ROOM_TICKS : SUB_ROOM_TICKS, save.field)}
        ticked={save.form.watch()}
        authority={authority}
      />
    </>
  )
}
