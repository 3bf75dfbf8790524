'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { useSelection } from '#components/ui/selection.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { findMembers } from './find-members.ts'
import { RemoveDialog, type StayingSet } from './remove-dialog.tsx'

/** Takes one member out of a set. */
export function RemoveMember({ set, person }: { set: StayingSet; person: { id: string; name: string } }) {
  const words = useTranslations('access')
  return (
    <DialogButton
      size="small"
      aria-label={words('setRemoveOf', { name: person.name })}
      dialog={(close) => <RemoveDialog set={set} people={[person]} onClose={close} />}
    >
      {words('setRemove')}
    </DialogButton>
  )
}

/** In the bar of the selection: selects all members that the search finds, and takes the selected ones out of the set. `total`: how many it finds. */
export function RemoveMembers({ set, q, total }: { set: StayingSet; q: string; total: number }) {
  const words = useTranslations('access')
  const common = useTranslations('common')
  const { rows, clear, select } = useSelection()
  const [isFinding, setFinding] = useState(false)
  const selectFound = async () => {
    setFinding(true)
    const found = await findMembers(set.id, q)
    setFinding(false)
    if (found) select(found)
    else showToast(common('noAnswer'), { tone: 'bad' })
  }
  return (
    <>
      {rows.length < total && (
        <Button size="small" icon="list" busy={isFinding && common('loading')} onClick={selectFound}>
          {words('setSelectFound', { count: total })}
        </Button>
      )}
      <DialogButton
        size="small"
        icon="x"
        dialog={(close) => <RemoveDialog set={set} people={rows} onDone={clear} onClose={close} />}
      >
        {words('setRemove')}
      </DialogButton>
    </>
  )
}
