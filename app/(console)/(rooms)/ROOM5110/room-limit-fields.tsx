'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { OneField } from '#components/picker/one-field.tsx'
import { Card } from '#components/ui/card.tsx'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { numberInput } from '#lib/client/number-input.ts'
import type { RoomSave } from './use-room-save.ts'

type Props = {
  save: RoomSave
  /** None for a room that is not made yet. */
  roomId?: string | undefined
}

/** Maximum occupancy with the redirect of a full room, and how the room is shown. */
export function RoomLimitFields({ save, roomId }: Props) {
  const words = useTranslations('rooms')
  const [isLimited, link] = useWatch({ control: save.form.control, name: ['metaLimitRadio', 'limitExtrans'] })
  // A new room is nobody's place yet: only what is linked to all spaces leads out of it.
  const reach = roomId ? `forRoomId=${roomId}` : 'exTransSpaceKind=all'
  // What stands in a field that is out of sight must not keep the form from being saved.
  const forget = ({ target }: { target: { checked: boolean } }) => {
    if (!target.checked) save.set({ metaLimitConditions: null, metaLimitExtrans: null, limitExtrans: null })
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
        {isLimited && (
          <OneField
            name="metaLimitExtrans"
            source={{ kind: 'external-transitions', query: `exTransType=external&${reach}` }}
            label={words('limitExtrans')}
            hint={words('limitExtransHint')}
            error={save.form.getFieldState('metaLimitExtrans', save.form.formState).error?.message}
            placeholder={words('findExtrans')}
            value={link ?? null}
            onChange={(choice) => save.set({ limitExtrans: choice, metaLimitExtrans: choice?.id ?? null })}
          />
        )}
        <CheckboxField {...save.field('metaLargeMode')} label={words('largeModeLabel')} hint={words('largeModeHint')} />
        <CheckboxField {...save.field('pickupPermission')} label={words('pickupLabel')} hint={words('pickupHint')} />
      </div>
    </Card>
  )
}
