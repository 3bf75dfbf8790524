'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { SaveForm } from '#components/form/save-form.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useSave } from '#lib/client/use-save.ts'
import { MACHINE_SCOPES, machineTokenInput, type newMachineToken } from '#lib/contracts/machine-tokens.ts'

/** Names a new token. What it is for is not asked while there is one thing only. */
export function NewTokenDialog({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) {
  const words = useTranslations('machineTokens')
  const router = useRouter()
  const save = useSave({
    schema: machineTokenInput,
    defaults: { tokenName: '', tokenScopes: [...MACHINE_SCOPES] },
    call: { method: 'POST', path: 'machine-tokens' },
    onSaved: ({ token }: z.infer<typeof newMachineToken>) => {
      onMade(token)
      router.refresh()
    },
  })
  return (
    <Modal alert size="small" title={words('create')} isHeld={save.isSaving} onClose={onClose}>
      <SaveForm save={save} verb={words('createVerb')} busyVerb={words('creating')} cancel={onClose}>
        <TextField {...save.field('tokenName')} label={words('name')} hint={words('nameHint')} autoFocus required />
        <p className="phrase text-ink-2">{words('scopeNote')}</p>
      </SaveForm>
    </Modal>
  )
}
