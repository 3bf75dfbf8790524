'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { opensDialog } from '#components/ui/modal.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { useItemEvents } from '#lib/client/use-item-events.ts'
import { hrefOf, to } from '#lib/contracts/calls/to.ts'
import { readBatch, stopBatch, watchBatch } from '#lib/contracts/calls/user-batches.ts'
import type { UserBatch } from '#lib/contracts/user-batches.ts'

/** How far the work is. It goes on without this page, until it is done or stopped. */
export function BatchWork({ item: first }: { item: UserBatch }) {
  const words = useTranslations('userBatches')
  const [isOpen, setOpen] = useState(false)
  const item = useItemEvents(
    { read: to(readBatch, { id: first.id }).path, events: hrefOf(watchBatch, { id: first.id }) },
    first,
  )
  const { id, version, action, personCount, doneCount, refusedCount } = item
  const done = doneCount + refusedCount
  return (
    <Card>
      <Progress label={words(`busy_${action}`)} done={done} total={personCount} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="card-note">{words('progress', { done, total: personCount })}</p>
        {item.mayStop && (
          <Button variant="danger-quiet" {...opensDialog(() => setOpen(true))}>
            {words('stop')}
          </Button>
        )}
      </div>
      <p className="card-note">{words('goesOn')}</p>
      {isOpen && (
        <ActionDialog
          danger
          title={words('stopTitle')}
          consequences={[words('stopText')]}
          verb={words('stop')}
          busyVerb={words('stopping')}
          call={to(stopBatch, { id }, { version })}
          done={words('stopped')}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}
