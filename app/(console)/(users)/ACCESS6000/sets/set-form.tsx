'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { LastDayField } from '#app/(console)/(users)/ACCESS6000/last-day-field.tsx'
import { AuthorityField } from '#app/(console)/(users)/authority-field.tsx'
import { SpaceField } from '#app/(console)/(users)/space-field.tsx'
import { CancelSaving } from '#components/form/cancel-button.tsx'
import { SaveForm } from '#components/form/save-form.tsx'
import { ManyField } from '#components/picker/many-field.tsx'
import { Card } from '#components/ui/card.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { AccessSet } from '#lib/contracts/access-sets.ts'
import type { Authority } from '#lib/core/authority.ts'
import { SetEffectView } from './set-effect-view.tsx'
import { joinersMax, staysListed } from './set-values.ts'
import { useSetEffect } from './use-set-effect.ts'
import { useSetSave } from './use-set-save.ts'

type Props = {
  set: AccessSet | null
  authority: Authority
  /** The CSV file of which people join. */
  file?: { id: string; name: string } | null
}

/** A set of access: its name, level, spaces and end, and who joins it; what saving comes to stands under it while she chooses. */
export function SetForm({ set, authority, file = null }: Props) {
  const words = useTranslations('access')
  const spaces = useTranslations('spaces')
  const save = useSetSave(set)
  const values = useWatch({ control: save.form.control })
  const { cmsAccountAuth: level = '', areas, rooms, patterns, members = [], lastDay = '' } = save.form.getValues()
  const effect = useSetEffect(set?.id ?? null, values)
  return (
    <SaveForm
      save={save}
      verb={spaces(set ? 'save' : 'register')}
      busyVerb={spaces(set ? 'saving' : 'registering')}
      cancel="/ACCESS6000?view=sets"
      whileSaving={<CancelSaving call={save.call} />}
    >
      <Card title={words('setBasics')}>
        <div className="flex flex-col gap-5">
          <TextField {...save.field('setName')} label={words('setName')} hint={words('setNameHint')} required />
          {set === null && <AuthorityField {...save.field('cmsAccountAuth')} actor={authority} withSpaces />}
          <SpaceField
            level={level}
            values={{ areas, rooms, patterns }}
            errorOf={(name) => save.field(name).error}
            required
            onChange={save.set}
          />
          <LastDayField
            value={lastDay ?? ''}
            error={save.field('lastDay').error}
            note={set && !set.isEnded ? words(staysListed(authority) ? 'setEndNow' : 'setEndNowFirst') : undefined}
            onChange={(day) => save.set({ lastDay: day })}
          />
        </div>
      </Card>
      {level !== '' && (
        <Card title={set ? words('setMembersAdded') : words('setMembers')}>
          <ManyField
            name="userList"
            label={words('setJoin')}
            hint={file ? words('setJoinFile', { name: file.name }) : words('setJoinHint')}
            title={words('setJoinTitle')}
            error={save.field('userList').error}
            source={{ kind: 'users', query: `cmsAccountAuth=${level}${file ? `&importId=${file.id}` : ''}` }}
            max={joinersMax(save.form.getValues())}
            value={members}
            onChange={(chosen) => save.set({ members: chosen, userList: chosen.map(({ id }) => id) })}
          />
        </Card>
      )}
      <SetEffectView state={effect} />
    </SaveForm>
  )
}
