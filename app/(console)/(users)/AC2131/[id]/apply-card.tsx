'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { opensDialog } from '#components/ui/modal.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { to } from '#lib/contracts/calls/to.ts'
import { beginApply } from '#lib/contracts/calls/user-imports.ts'
import type { UserImport } from '#lib/contracts/user-imports.ts'

/** Invites: everyone where no row is wrong, else the rows without problems, which is said before. */
export function ApplyCard({ item }: { item: UserImport }) {
  const words = useTranslations('userImports')
  const [isOpen, setOpen] = useState(false)
  const { id, version, rowCount, badCount } = item
  const good = rowCount - badCount
  const mode = badCount === 0 ? 'all' : 'good'
  return (
    <Card title={words('apply')}>
      <div className="flex flex-col items-start gap-4">
        <Notice tone={badCount === 0 ? 'ok' : good === 0 ? 'bad' : 'warn'}>
          {words(badCount === 0 ? 'allGood' : good === 0 ? 'noneGood' : 'someGood', { good, bad: badCount })}
        </Notice>
        {good > 0 && (
          <Button variant="primary" icon="send" {...opensDialog(() => setOpen(true))}>
            {words(mode === 'all' ? 'applyAll' : 'applyGood', { count: good })}
          </Button>
        )}
      </div>
      {isOpen && (
        <ActionDialog
          title={words('applyTitle', { count: good })}
          consequences={[
            words('applyMails', { count: good, language: words(`lang_${item.language}`) }),
            words(mode === 'all' ? 'applyAllOrNone' : 'applyOnlyGood', { bad: badCount }),
            words('applyUndo'),
          ]}
          verb={words('applyVerb', { count: good })}
          busyVerb={words('applying')}
          call={to(beginApply, { id }, { version, body: { mode } })}
          done={words('applyBegun')}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}
