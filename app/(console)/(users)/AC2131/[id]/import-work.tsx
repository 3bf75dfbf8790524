'use client'

import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { useItemEvents } from '#lib/client/use-item-events.ts'
import { hrefOf, to } from '#lib/contracts/calls/to.ts'
import { readImport, watchImport } from '#lib/contracts/calls/user-imports.ts'
import type { UserImport } from '#lib/contracts/user-imports.ts'
import { StopButton } from './stop-button.tsx'

/** How far the work on a file is. It goes on without this page. */
export function ImportWork({ item: first }: { item: UserImport }) {
  const words = useTranslations('userImports')
  const item = useItemEvents(
    { read: to(readImport, { id: first.id }).path, events: hrefOf(watchImport, { id: first.id }) },
    first,
  )
  const { state, done, total } = item
  // Refused with a question: it is asked as soon as the page has been read again.
  const asks = item.refusal?.fault === 'headerUnclear'
  return (
    <Card>
      <Progress label={words(asks ? 'state_asks' : `work_${state}`)} done={done} total={total} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="card-note">{words('workGoesOn')}</p>
        {item.mayChange && <StopButton item={item} />}
      </div>
    </Card>
  )
}
