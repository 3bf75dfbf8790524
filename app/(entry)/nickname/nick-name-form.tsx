'use client'

import { useTranslations } from 'next-intl'
import { CallFailure } from '#components/failure/call-failure.tsx'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { takeReturnPath } from '#lib/client/session-return.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { nickNameInput } from '#lib/contracts/auth.ts'
import { registerNickName } from '#lib/contracts/calls/identity.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** Registers the nickname and goes on to where she wanted to be. */
export function NickNameForm() {
  const words = useTranslations('entry')
  const save = useSave({
    send: sending(nickNameInput, to(registerNickName)),
    defaults: { nickName: '' },
    // A whole navigation: the console's frame was not there before.
    onSaved: () => location.assign(takeReturnPath() ?? '/TOP101'),
  })
  return (
    <form method="post" onSubmit={save.submit} noValidate className="entry-form">
      <CallFailure outcome={save.failure} onRetry={() => save.submit()} />
      <TextField
        {...save.field('nickName')}
        label={words('nickNameLabel')}
        hint={words('nickNameHint')}
        autoComplete="nickname"
        required
      />
      <Button type="submit" variant="primary" busy={save.isSaving ? words('registering') : false}>
        {words('register')}
      </Button>
    </form>
  )
}
