'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { SaveForm } from '#components/form/save-form.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { sending, useSave } from '#lib/client/use-save.ts'
import { stepUpInput } from '#lib/contracts/auth.ts'
import { stepUpByPassword } from '#lib/contracts/calls/credentials.ts'
import { to } from '#lib/contracts/calls/to.ts'

type Props = {
  /** It is the only way: the focus starts here. */
  isOnly: boolean
  onConfirmed: () => void
  onCancel: () => void
}

/** The confirmation by password. */
export function StepUpPassword({ isOnly, onConfirmed, onCancel }: Props) {
  const words = useTranslations('stepUp')
  const { form, ...save } = useSave({
    send: sending(stepUpInput, to(stepUpByPassword)),
    defaults: { currentPassword: '' },
    // A password is kept nowhere.
    draft: null,
    onSaved: onConfirmed,
  })
  // Not `autoFocus`, which comes before React Aria knows this dialog and gives the focus back to the one behind it.
  useEffect(() => {
    if (isOnly) form.setFocus('currentPassword')
  }, [isOnly, form])
  return (
    <SaveForm save={save} verb={words('verb')} busyVerb={words('checking')} cancel={onCancel}>
      <TextField
        {...save.field('currentPassword')}
        label={words(isOnly ? 'password' : 'orPassword')}
        type="password"
        autoComplete="current-password"
        required={isOnly}
      />
    </SaveForm>
  )
}
