'use client'

import type { ReactNode } from 'react'
import { VerbListener } from '#components/list/verb-listener.tsx'
import { useManyDialogs } from '#components/many/use-many-dialogs.tsx'
import { useRefresh } from '#lib/client/use-refresh.ts'

/** Unpublishes a transition from its row in the table of a moment, with the same question and undo as in the work queue. */
export function GraphVerbs({ children }: { children: ReactNode }) {
  const many = useManyDialogs(useRefresh())
  return (
    <VerbListener<{ id: string; name: string }>
      onVerb={(_, row, { isSecond }) => row && !isSecond && many.ask({ kind: 'transition', verb: 'unpublish', ...row })}
    >
      {children}
      {many.dialog}
    </VerbListener>
  )
}
