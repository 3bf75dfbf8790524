'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useUndoable } from '#components/form/use-undoable.tsx'
import { VerbListener } from '#components/list/verb-listener.tsx'
import { to } from '#lib/contracts/calls/to.ts'
import { addVipUser, deleteVipUser } from '#lib/contracts/calls/vip-users.ts'
import { VipDialog } from './vip-dialog.tsx'
import type { VipFacts, VipRoom } from './vip-facts.ts'
import { VipListDialog } from './vip-list-dialog.tsx'

/** Hears the buttons of the VIP list inside and opens their dialogs. Whoever is taken off it can be put back as she was, and is not asked about. */
export function VipEditor({ room, children }: { room: VipRoom; children: ReactNode }) {
  const words = useTranslations('vipUsers')
  const [asked, setAsked] = useState<{ verb: string; user: VipFacts | null } | null>(null)
  const close = () => setAsked(null)
  const { verb, user = null } = asked ?? {}
  const { act, problem } = useUndoable()
  const remove = async ({ id, version, vipUserId, vipMemo }: VipFacts, button: HTMLElement) => {
    button.ariaBusy = 'true'
    await act({
      call: to(deleteVipUser, { id }, { version }),
      tell: () => ({
        done: words('deleted', { id: vipUserId }),
        undone: words('putBack', { id: vipUserId }),
        undo: to(addVipUser, {}, { body: { roomId: room.id, vipUserId, vipMemo } }),
      }),
    })
    button.ariaBusy = null
  }
  return (
    <>
      <VerbListener<VipFacts>
        onVerb={(heard, facts, { button, isSecond }) => {
          if (heard !== 'delete' || !facts) setAsked({ verb: heard, user: facts })
          else if (!isSecond) void remove(facts, button)
        }}
      >
        {children}
      </VerbListener>
      {verb === 'add' && <VipDialog room={room} user={null} onClose={close} />}
      {verb === 'edit' && <VipDialog room={room} user={user} onClose={close} />}
      {verb === 'paste' && <VipListDialog room={room} onClose={close} />}
      {problem}
    </>
  )
}
