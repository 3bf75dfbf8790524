'use client'

import { CopyButton } from '#components/copy/copy-button.tsx'
import { readRoomCopyFacts } from '#lib/contracts/calls/copies.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { Authority } from '#lib/core/authority.ts'
import { CopyRoomDialog } from './copy-room-dialog.tsx'
import type { CopiedRoom } from './use-room-copy-save.ts'

/** Copies a room, after she ticked what of it. */
export function CopyRoomButton({ room, authority }: { room: CopiedRoom; authority: Authority }) {
  return (
    <CopyButton
      call={to(readRoomCopyFacts, { id: room.id })}
      dialog={(facts, onClose) => <CopyRoomDialog room={room} facts={facts} authority={authority} onClose={onClose} />}
    />
  )
}
