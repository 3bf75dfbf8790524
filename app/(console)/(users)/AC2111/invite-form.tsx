'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { AuthorityField } from '#app/(console)/(users)/authority-field.tsx'
import { SpaceField } from '#app/(console)/(users)/space-field.tsx'
import { fittingLists, NO_SPACES, type SpaceValues } from '#app/(console)/(users)/user-values.ts'
import { SaveForm } from '#components/form/save-form.tsx'
import { Card } from '#components/ui/card.tsx'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { invite } from '#lib/contracts/calls/invitations.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { invitationInput, LANGS, type User } from '#lib/contracts/users.ts'
import type { Authority } from '#lib/core/authority.ts'
import type { Lang } from '#lib/core/lang.ts'
import { reachOf } from '#lib/core/policy.ts'

import { PreviewButton } from './preview-button.tsx'

type Values = z.input<typeof invitationInput> & SpaceValues

/** The invitation of one person: who she is, what she may do, where. */
export function InviteForm({ authority, lang }: { authority: Authority; lang: Lang }) {
  const words = useTranslations('users')
  const router = useRouter()
  const save = useSave<Values, { item: User }>({
    send: sending(invitationInput, to(invite), (value) => ({ ...value, ...fittingLists(value.cmsAccountAuth, value) })),
    defaults: { ...NO_SPACES, email: '', userName: '', cmsAccountAuth: '', language: lang, notifyInviter: false },
    onSaved: ({ item }) => {
      showToast(words('invited', { name: item.userName }))
      router.push(`/AC2121/${item.id}`)
      router.refresh()
    },
  })
  const [level = '', areas, rooms, patterns, userName] = useWatch({
    control: save.form.control,
    name: ['cmsAccountAuth', 'areas', 'rooms', 'patterns', 'userName'],
  })
  return (
    <SaveForm save={save} verb={words('inviteVerb')} busyVerb={words('inviting')} cancel="/AC2110">
      <Card title={words('person')}>
        <div className="flex flex-col gap-5">
          <TextField {...save.field('userName')} label={words('name')} required />
          <TextField
            {...save.field('email')}
            label={words('email')}
            type="email"
            inputMode="email"
            autoCapitalize="off"
            spellCheck={false}
            hint={words('emailHint')}
            required
          />
          <RadioField
            {...save.field('language')}
            label={words('mailLanguage')}
            choices={LANGS.map((value) => ({ value, label: words(`lang_${value}`) }))}
          />
          <CheckboxField {...save.field('notifyInviter')} label={words('notifyInviter')} />
        </div>
      </Card>
      <Card title={words('rights')}>
        <div className="flex flex-col gap-5">
          <AuthorityField {...save.field('cmsAccountAuth')} actor={authority} />
          <SpaceField
            level={level}
            values={{ areas, rooms, patterns }}
            errorOf={(name) => save.field(name).error}
            required={reachOf({ authority }, 'user.invite') === 'scope'}
            onChange={save.set}
          />
        </div>
      </Card>
      <PreviewButton userName={userName ?? ''} level={String(level)} lang={lang} />
    </SaveForm>
  )
}
