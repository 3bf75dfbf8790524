'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { addVipUser, editVipUser } from '#lib/contracts/calls/vip-users.ts'
import { vipUserEdit } from '#lib/contracts/vip-users.ts'
import type { VipFacts, VipRoom } from './vip-facts.ts'
import { EMPTY_VIP, VIP_MERGE, vipValues } from './vip-values.ts'

/** Adds a VIP user, or edits `user`. */
export function VipDialog({ room, user, onClose }: { room: VipRoom; user: VipFacts | null; onClose: () => void }) {
  const words = useTranslations('vipUsers')
  const refresh = useRefresh()
  const save = useSave({
    send: user
      ? sending(vipUserEdit, to(editVipUser, { id: user.id }, { version: user.version }))
      : sending(vipUserEdit, to(addVipUser), (value) => ({ ...value, roomId: room.id })),
    defaults: user ? vipValues(user) : EMPTY_VIP,
    merge: VIP_MERGE,
    draft: user ? `vip-users/${user.id}` : `vip-users of ${room.id}`,
    onSaved: ({ item }) => {
      showToast(words(user ? 'saved' : 'added', { id: item.vipUserId }))
      onClose()
      refresh()
    },
  })
  return (
    <Modal isForm size="small" isHeld={save.isSaving} title={words(user ? 'editTitle' : 'addTitle')} onClose={onClose}>
      <SaveForm save={save} verb={words(user ? 'save' : 'addVerb')} busyVerb={words('saving')} cancel={onClose}>
        <TextField
          {...save.field('vipUserId')}
          label={words('expoId')}
          hint={words('expoIdHint')}
          autoComplete="off"
          autoFocus
          required
        />
        <TextField {...save.field('vipMemo')} label={words('memo')} hint={words('memoHint')} autoComplete="off" />
      </SaveForm>
    </Modal>
  )
}
