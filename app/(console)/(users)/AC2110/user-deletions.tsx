'use client'

import { type MouseEvent, type ReactNode, useState } from 'react'
import { useReinvite } from '#app/(console)/(users)/use-reinvite.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import type { DoomedUser } from './doomed-user.ts'

/** Hears the buttons of the rows inside, which delete and invite again: one client component for a whole list instead of one a row. */
export function UserDeletions({ children }: { children: ReactNode }) {
  const [doomed, setDoomed] = useState<DoomedUser | null>(null)
  const { reinvite, failure } = useReinvite()
  const click = (event: MouseEvent) => {
    const invited = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-reinvite]') : null
    if (invited?.dataset.reinvite) reinvite(invited.dataset.reinvite)
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-delete]') : null
    if (button?.dataset.delete) setDoomed(JSON.parse(button.dataset.delete) as DoomedUser)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is operated; their clicks bubble to here
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a button arrives here as a click
    <div className="table-frame" onClick={click}>
      {children}
      {failure}
      {doomed && <DeleteUserDialog user={doomed} onClose={() => setDoomed(null)} />}
    </div>
  )
}
