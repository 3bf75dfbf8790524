'use client'

import { useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { SaveForm } from '#components/form/save-form.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { createMachineToken } from '#lib/contracts/calls/machine-tokens.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { machineTokenInput, type newMachineToken } from '#lib/contracts/machine-tokens.ts'
import { TokenScopesField } from './token-scopes-field.tsx'

/** Names a new token and says what it may do. */
export function NewTokenDialog({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) {
  const words = useTranslations('machineTokens')
  const refresh = useRefresh()
  const save = useSave({
    send: sending(machineTokenInput, to(createMachineToken)),
    defaults: { tokenName: '', tokenScopes: ['metering'] },
    onSaved: ({ token }: z.infer<typeof newMachineToken>) => {
      onMade(token)
      refresh()
    },
  })
  return (
    <Modal isForm size="small" title={words('create')} isHeld={save.isSaving} onClose={onClose}>
      <SaveForm save={save} verb={words('createVerb')} busyVerb={words('creating')} cancel={onClose}>
        <TextField {...save.field('tokenName')} label={words('name')} hint={words('nameHint')} autoFocus required />
        <TokenScopesField {...save.field('tokenScopes')} />
      </SaveForm>
    </Modal>
  )
}
