'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { AuthorityField } from '#app/(console)/(users)/authority-field.tsx'
import { SameAsField } from '#app/(console)/(users)/same-as-field.tsx'
import { SpaceField } from '#app/(console)/(users)/space-field.tsx'
import { SaveForm } from '#components/form/save-form.tsx'
import { Card } from '#components/ui/card.tsx'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { Authority } from '#lib/core/authority.ts'
import type { Lang } from '#lib/core/lang.ts'
import { LANGS } from '#lib/core/lang.ts'
import { reachOf } from '#lib/core/policy.ts'
import { PreviewButton } from './preview-button.tsx'
import { useInvitationSave } from './use-invitation-save.ts'

/** The invitation of one person: who she is, what she may do, where. */
export function InviteForm({ authority, lang }: { authority: Authority; lang: Lang }) {
  const words = useTranslations('users')
  const save = useInvitationSave(lang)
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
          <SameAsField actor={authority} level={level} values={{ areas, rooms, patterns }} onTake={save.set} />
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
