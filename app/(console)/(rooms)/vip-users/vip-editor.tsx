'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { VerbListener } from '#components/list/verb-listener.tsx'
import { to } from '#lib/contracts/calls/to.ts'
import { deleteVipUser } from '#lib/contracts/calls/vip-users.ts'
import { VipDialog } from './vip-dialog.tsx'
import type { VipFacts, VipRoom } from './vip-facts.ts'
import { VipListDialog } from './vip-list-dialog.tsx'

/** Hears the buttons of the VIP list inside and opens their dialogs. */
export function VipEditor({ room, children }: { room: VipRoom; children: ReactNode }) {
  const words = useTranslations('vipUsers')
  const [asked, setAsked] = useState<{ verb: string; user: VipFacts | null } | null>(null)
  const close = () => setAsked(null)
  const { verb, user = null } = asked ?? {}
  return (
    <>
      <VerbListener<VipFacts> onVerb={(heard, facts) => setAsked({ verb: heard, user: facts })}>
        {children}
      </VerbListener>
      {verb === 'add' && <VipDialog room={room} user={null} onClose={close} />}
      {verb === 'edit' && <VipDialog room={room} user={user} onClose={close} />}
      {verb === 'paste' && <VipListDialog room={room} onClose={close} />}
      {verb === 'delete' && user && (
        <ActionDialog
          danger
          title={words('deleteTitle', { id: user.vipUserId })}
          verb={words('deleteVerb')}
          busyVerb={words('deleting')}
          call={to(deleteVipUser, { id: user.id }, { version: user.version })}
          done={words('deleted', { id: user.vipUserId })}
          onClose={close}
        >
          {words('deleteText')}
        </ActionDialog>
      )}
    </>
  )
}
