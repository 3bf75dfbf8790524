'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { AuthorityField } from '#app/(console)/(users)/authority-field.tsx'
import { SameAsField } from '#app/(console)/(users)/same-as-field.tsx'
import { SpaceField } from '#app/(console)/(users)/space-field.tsx'
import {
  fittingLists,
  kindOfLevel,
  USER_MERGE,
  type UserValues,
  userValues,
} from '#app/(console)/(users)/user-values.ts'
import { SaveForm } from '#components/form/save-form.tsx'
import { Card } from '#components/ui/card.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useGoOn } from '#lib/client/use-go-on.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { editUser } from '#lib/contracts/calls/users.ts'
import { type User, userEdit } from '#lib/contracts/users.ts'
import type { Authority } from '#lib/core/authority.ts'
import { reachOf } from '#lib/core/policy.ts'

/** Name, level and spaces of a person. A level of another kind drops the spaces that no longer fit, and says so before. */
export function UserForm({ user, authority }: { user: User; authority: Authority }) {
  const words = useTranslations('users')
  const goOn = useGoOn()
  const save = useSave<UserValues, { item: User }>({
    send: sending(userEdit, to(editUser, { id: user.id }, { version: user.version }), (value) => ({
      ...value,
      ...fittingLists(value.cmsAccountAuth, value),
    })),
    defaults: userValues(user),
    shownAt: { accountId: 'cmsAccountAuth' },
    merge: USER_MERGE,
    onSaved: ({ item }) => {
      showToast(words('saved', { name: item.userName }))
      goOn(`/AC2121/${item.id}`)
    },
  })
  const [level = '', areas, rooms, patterns] = useWatch({
    control: save.form.control,
    name: ['cmsAccountAuth', 'areas', 'rooms', 'patterns'],
  })
  const before = kindOfLevel(user.cmsAccountAuth)
  const isDropping = before !== null && kindOfLevel(level) !== before
  return (
    <SaveForm save={save} verb={words('save')} busyVerb={words('saving')} cancel={`/AC2121/${user.id}`}>
      <Card title={words('person')}>
        <div className="flex flex-col gap-5">
          <TextField {...save.field('userName')} label={words('name')} required />
          <div className="field">
            <p className="field-label">{words('email')}</p>
            <p className="wrap-anywhere text-ink-2">{user.email}</p>
          </div>
        </div>
      </Card>
      <Card title={words('rights')}>
        <div className="flex flex-col gap-5">
          <SameAsField actor={authority} level={level} values={{ areas, rooms, patterns }} onTake={save.set} />
          <AuthorityField {...save.field('cmsAccountAuth')} actor={authority} />
          {isDropping && <Notice tone="warn">{words('spacesDropped')}</Notice>}
          <SpaceField
            level={level}
            values={{ areas, rooms, patterns }}
            errorOf={(name) => save.field(name).error}
            required={reachOf({ authority }, 'user.edit') === 'scope'}
            onChange={save.set}
          />
        </div>
      </Card>
    </SaveForm>
  )
}
