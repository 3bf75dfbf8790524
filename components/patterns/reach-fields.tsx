'use client'

import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { DeepLinkButtons } from './deep-link-buttons.tsx'
import { OpenTypeField } from './open-type-field.tsx'
import type { PatternFormFields } from './pattern-form-fields.ts'

type Props = PatternFormFields & {
  /** Room patterns have their pickup and open type here too. */
  withPickup?: boolean
  /** The deep link as it is saved: what is copied. */
  savedLink: string
}

/** How visitors come to the pattern: pickup, open type, deep link. */
export function ReachFields({ save, withPickup, savedLink }: Props) {
  const words = useTranslations('patterns')
  return (
    <Card title={words(withPickup ? 'reach' : 'deepLink')}>
      <div className="flex flex-col gap-5">
        {withPickup && (
          <>
            <CheckboxField
              {...save.field('pickupPermission')}
              label={words('pickupLabel')}
              hint={words('pickupHint')}
            />
            <OpenTypeField save={save} />
          </>
        )}
        <TextField
          {...save.field('deepLink')}
          label={words('deepLink')}
          hint={words('deepLinkHint')}
          aside={savedLink !== '' && <DeepLinkButtons link={savedLink} />}
          inputMode="url"
          spellCheck={false}
          autoCapitalize="off"
          maxLength={500}
        />
      </div>
    </Card>
  )
}
