'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SaveForm } from '#components/form/save-form.tsx'
import type { Choice } from '#components/picker/choice.ts'
import { OneField } from '#components/picker/one-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { assignWork } from '#lib/contracts/calls/work-queues.ts'
import { type WorkQueue, workOwnerInput } from '#lib/contracts/work-queues.ts'
import type { WorkRow } from './work-row.ts'

type Props = { me: Choice; queue: WorkQueue; row: WorkRow; name: string; onClose: () => void }

/** Who sees to something of a queue: found by name, or nobody. */
export function OwnerDialog({ me, queue, row, name, onClose }: Props) {
  const words = useTranslations('work')
  const lists = useTranslations('lists')
  const refresh = useRefresh()
  const [person, setPerson] = useState<Choice | null>(
    row.ownerId === '' ? null : { id: row.ownerId, name: row.owner, nameEn: '' },
  )
  const save = useSave({
    send: sending(workOwnerInput, to(assignWork)),
    defaults: { queue, subjectId: row.id, ownerId: row.ownerId || null },
    draft: null,
    onSaved: () => {
      showToast(words('assigned'))
      onClose()
      refresh()
    },
  })
  const choose = (choice: Choice | null) => {
    setPerson(choice)
    save.set({ ownerId: choice?.id ?? null })
  }
  return (
    <Modal isForm isHeld={save.isSaving} title={words('assign', { name })} note={words('assignNote')} onClose={onClose}>
      <SaveForm save={save} verb={lists('save')} busyVerb={lists('saving')} cancel={onClose}>
        <OneField
          name="ownerId"
          source={{ kind: 'users', query: 'loginStatus=registered' }}
          label={words('person')}
          placeholder={words('findPerson')}
          value={person}
          error={save.field('ownerId').error}
          onChange={choose}
        />
        {/* Both stay: where a pressed one went, the focus would go to the field above, whose list then opens. */}
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => choose(me)}>
            {words('takeIt')}
          </Button>
          <Button size="small" onClick={() => choose(null)}>
            {words('nobody')}
          </Button>
        </div>
      </SaveForm>
    </Modal>
  )
}
