'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { Card } from '#components/ui/card.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { setCookie } from '#lib/client/set-cookie.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { type Me, settingsInput } from '#lib/contracts/auth.ts'
import { editSettings } from '#lib/contracts/calls/identity.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { LANG_COOKIE, LANGS, type Lang } from '#lib/core/lang.ts'
import { MailSettingsField } from './mail-settings-field.tsx'

/** Display language, nickname and the mails she wants. The language is also that of the mails. */
export function SettingsForm({ me, lang }: { me: Me; lang: Lang }) {
  const words = useTranslations('settings')
  const users = useTranslations('users')
  const refresh = useRefresh()
  const save = useSave({
    send: sending(settingsInput, to(editSettings, {}, { version: me.version })),
    defaults: { nickName: me.nickName ?? '', language: lang, mailSettings: me.mailSettings },
    onSaved: ({ item }: { item: Me }) => {
      showToast(words('saved'))
      setCookie(LANG_COOKIE, item.language)
      refresh()
    },
  })
  return (
    <SaveForm save={save} verb={users('save')} busyVerb={users('saving')} cancel="/TOP101">
      <Card title={words('display')}>
        <div className="flex flex-col gap-5">
          <RadioField
            {...save.field('language')}
            label={words('language')}
            hint={words('languageHint')}
            choices={LANGS.map((value) => ({ value, label: users(`lang_${value}`) }))}
          />
          <TextField {...save.field('nickName')} label={users('nickName')} required />
        </div>
      </Card>
      <Card title={words('mails')} note={words('mailsNote')}>
        <MailSettingsField {...save.field('mailSettings')} />
      </Card>
    </SaveForm>
  )
}
