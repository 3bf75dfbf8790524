'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MergeDialog } from '#components/merge/merge-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { opensDialog } from '#components/ui/modal.tsx'
import type { Conflict } from '#lib/client/merge.ts'

/** Someone saved in between: the two are compared at once; closed, the comparison can be opened again. */
export function MergeNote({ conflict }: { conflict: Conflict }) {
  const words = useTranslations('common')
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <div className="notice notice-warn" role="alert">
        <Icon name="triangle-alert" />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <strong className="block font-semibold">
            {conflict.by ? words('changedBy', { name: conflict.by }) : words('changedMeanwhile')}
          </strong>
          <p className="phrase">{words('changedCompare')}</p>
          <div>
            <Button size="small" {...opensDialog(() => setOpen(true))}>
              {words('compare')}
            </Button>
          </div>
        </div>
      </div>
      {isOpen && <MergeDialog conflict={conflict} onClose={() => setOpen(false)} />}
    </>
  )
}
