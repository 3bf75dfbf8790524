'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { DoomedSpace } from './doomed-space.ts'
import { useSpaceDeletion } from './use-space-deletion.tsx'

const AskContext = createContext<(space: DoomedSpace) => void>(() => undefined)

/** Asks before a row of the list around is deleted. */
export const useRowDeletion = () => useContext(AskContext)

/** Asks for the delete buttons of the rows inside: one dialog for a whole list instead of one a row. */
export function RowDeletions({ children }: { children: ReactNode }) {
  const { ask, isCounting, dialog } = useSpaceDeletion()
  return (
    <div className="table-frame" aria-busy={isCounting}>
      <AskContext value={(space) => !isCounting && ask(space)}>{children}</AskContext>
      {dialog}
    </div>
  )
}
