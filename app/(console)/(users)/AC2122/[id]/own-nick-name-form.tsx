'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { Card } from '#components/ui/card.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { type Me, settingsInput } from '#lib/contracts/auth.ts'
import { editSettings } from '#lib/contracts/calls/identity.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** One's own nickname; everything else of oneself is for others to change. */
export function OwnNickNameForm({ me }: { me: Me }) {
  const words = useTranslations('users')
  const router = useRouter()
  const refresh = useRefresh()
  const save = useSave({
    send: sending(settingsInput, to(editSettings, {}, { version: me.version })),
    defaults: { nickName: me.nickName ?? '', language: me.language },
    draft: 'nick name of me',
    onSaved: () => {
      showToast(words('nickNameSaved'))
      router.push(`/AC2121/${me.id}`)
      // The frame has her name and is in her language.
      refresh()
    },
  })
  return (
    <SaveForm save={save} verb={words('save')} busyVerb={words('saving')} cancel={`/AC2121/${me.id}`}>
      <Card title={words('nickName')}>
        <TextField {...save.field('nickName')} label={words('nickName')} hint={words('ownHint')} required />
      </Card>
    </SaveForm>
  )
}
