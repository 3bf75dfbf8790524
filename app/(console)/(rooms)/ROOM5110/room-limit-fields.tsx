'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Card } from '#components/ui/card.tsx'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { numberInput } from '#lib/client/number-input.ts'
import type { RoomSave } from './use-room-save.ts'

/** Maximum occupancy, and how the room is shown. */
export function RoomLimitFields({ save }: { save: RoomSave }) {
  const words = useTranslations('rooms')
  const isLimited = useWatch({ control: save.form.control, name: 'metaLimitRadio' })
  // What stands in a field that is out of sight must not keep the form from being saved.
  const forget = ({ target }: { target: { checked: boolean } }) => {
    if (!target.checked) save.set({ metaLimitConditions: null })
  }
  return (
    <Card title={words('settings')}>
      <div className="flex flex-col gap-5">
        <CheckboxField
          {...save.field('metaLimitRadio', { onChange: forget })}
          label={words('limitLabel')}
          hint={words('limitHint')}
        />
        {isLimited && (
          <TextField
            {...save.field('metaLimitConditions', numberInput)}
            label={words('limitNumber')}
            required
            inputMode="numeric"
            hint={words('limitNumberHint')}
            className="max-w-56"
          />
        )}
        <CheckboxField {...save.field('metaLargeMode')} label={words('largeModeLabel')} hint={words('largeModeHint')} />
        <CheckboxField {...save.field('pickupPermission')} label={words('pickupLabel')} hint={words('pickupHint')} />
      </div>
    </Card>
  )
}
