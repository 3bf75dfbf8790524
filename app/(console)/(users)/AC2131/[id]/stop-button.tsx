'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { to } from '#lib/contracts/calls/to.ts'
import { cancelImport } from '#lib/contracts/calls/user-imports.ts'
import type { UserImport } from '#lib/contracts/user-imports.ts'

/** Ends the work in hand: says what was done until now, and asks what becomes of the people who are invited already. */
export function StopButton({ item }: { item: UserImport }) {
  const words = useTranslations('userImports')
  const [invited, setInvited] = useState<'keep' | 'takeBack'>('keep')
  const { id, state, mode, done, total } = item
  if (state !== 'reading' && state !== 'checking' && state !== 'applying' && state !== 'takingBack') return null
  const isPartly = state === 'applying' && mode === 'good'
  const text =
    state !== 'applying' ? words(`stopText_${state}`) : words(`stopText_applying_${mode ?? 'all'}`, { done, total })
  return (
    <DialogButton
      variant="danger-quiet"
      dialog={(close) => (
        <ActionDialog
          danger
          title={words(`stopTitle_${state}`)}
          consequences={[text]}
          verb={words('stop')}
          busyVerb={words('stopping')}
          call={to(cancelImport, { id }, { body: { invited } })}
          done={words('stopped')}
          onClose={close}
        >
          {isPartly && (
            <RadioField
              name="invited"
              label={words('stopInvited')}
              value={invited}
              onChange={(event) => setInvited(event.currentTarget.value === 'takeBack' ? 'takeBack' : 'keep')}
              choices={(['keep', 'takeBack'] as const).map((value) => ({
                value,
                label: words(`stopInvited_${value}`),
              }))}
            />
          )}
        </ActionDialog>
      )}
    >
      {words('stop')}
    </DialogButton>
  )
}
