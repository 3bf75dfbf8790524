'use client'

import { useTranslations } from 'next-intl'
import { CallFailure } from '#components/form/call-failure.tsx'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { takeReturnPath } from '#lib/client/session-return.ts'
import { useSave } from '#lib/client/use-save.ts'
import { nickNameInput } from '#lib/contracts/auth.ts'

/** Registers the nickname and goes on to where she wanted to be. */
export function NickNameForm() {
  const words = useTranslations('entry')
  const save = useSave({
    schema: nickNameInput,
    defaults: { nickName: '' },
    call: { method: 'POST', path: 'me/nick-name' },
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
