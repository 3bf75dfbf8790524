'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Failure, FailureNote } from '#components/failure/failure-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { useRuleResolver } from '#lib/client/use-rule-resolver.ts'
import { useTidy } from '#lib/client/use-tidy.ts'
import { passkeyNameInput } from '#lib/contracts/passkeys.ts'
import { browserName } from './browser-name.ts'
import { registerPasskey } from './register-passkey.ts'

const FORM = 'add-passkey'

/** Names a passkey and has the browser make it. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const words = useTranslations('settings')
  const common = useTranslations('common')
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | Failure | null>(null)
  const form = useForm({
    resolver: useRuleResolver(passkeyNameInput),
    defaultValues: { passkeyName: browserName(navigator.userAgent) ?? '' },
  })
  const tidy = useTidy(form)
  const submit = form.handleSubmit(async ({ passkeyName }) => {
    setBusy(true)
    setProblem(null)
    const made = await registerPasskey(String(passkeyName))
    setBusy(false)
    if (made.kind === 'OK') {
      showToast(words('passkeyAdded'))
      onClose()
      refresh()
    } else if (made.kind === 'known' || made.kind === 'refused') setProblem(words(`passkey_${made.kind}`))
    else if (made.kind === 'INPUT_ERROR') setProblem(made.messages.map(({ message }) => message).join(' '))
    else if (made.kind !== 'SESSION_ERROR') setProblem(made)
  })
  return (
    <Modal
      isForm
      size="small"
      title={words('passkeyAdd')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={FORM} variant="primary" busy={isBusy && words('adding')}>
            {words('passkeyAddVerb')}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="phrase text-ink-2">{words('passkeyAddText')}</p>
        <TextField
          {...form.register('passkeyName', {
            onBlur: () => tidy('passkeyName'),
            onChange: () => form.clearErrors('passkeyName'),
          })}
          label={words('passkeyName')}
          hint={words('passkeyNameHint')}
          error={form.formState.errors.passkeyName?.message}
          autoFocus
          required
        />
        {typeof problem === 'string' && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
        {problem && typeof problem !== 'string' && <FailureNote failure={problem} onRetry={submit} />}
      </form>
    </Modal>
  )
}
