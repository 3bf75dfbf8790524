'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { useReinvite } from '#app/(console)/(users)/use-reinvite.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import type { DoomedUser } from './doomed-user.ts'

type Verbs = { reinvite: (id: string) => void; askDelete: (user: DoomedUser) => void }

const VerbsContext = createContext<Verbs>({ reinvite: () => undefined, askDelete: () => undefined })

/** What the buttons of a person's row do. */
export const useUserVerbs = () => useContext(VerbsContext)

/** Deletes and invites again for the buttons of the rows inside: one dialog for a whole list instead of one a row. */
export function UserDeletions({ children }: { children: ReactNode }) {
  const [doomed, setDoomed] = useState<DoomedUser | null>(null)
  const { reinvite, failure } = useReinvite()
  return (
    <div className="table-frame">
      <VerbsContext value={{ reinvite, askDelete: setDoomed }}>{children}</VerbsContext>
      {failure}
      {doomed && <DeleteUserDialog user={doomed} onClose={() => setDoomed(null)} />}
    </div>
  )
}
