'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { opensDialog } from '#components/ui/modal.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { Restored } from '#lib/client/use-kept-input.ts'
import { formatJst } from '#lib/core/jst.ts'

const MINUTE = 60_000
const MINUTES_SHOWN = 90
const HOURS_SHOWN = 48

/** Input of before was put back: when it was typed, whether someone saved since, and the way to give it up. */
export function DraftNote({ restored, onDiscard }: { restored: Restored; onDiscard: () => void }) {
  const words = useTranslations('common')
  const [isAsking, setAsking] = useState(false)
  const [minutes] = useState(() => Math.max(0, Math.floor((Date.now() - Date.parse(restored.at)) / MINUTE)))
  const hours = Math.floor(minutes / 60)
  const age =
    minutes < MINUTES_SHOWN
      ? words('ageMinutes', { count: minutes })
      : hours < HOURS_SHOWN
        ? words('ageHours', { count: hours })
        : words('ageDays', { count: Math.floor(hours / 24) })
  return (
    <Notice tone={restored.isOlder ? 'warn' : 'info'}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="phrase">
            {restored.origin === 'history'
              ? words('draftReused')
              : words('draftRestored', { at: formatJst(restored.at), age })}
          </p>
          {restored.isOlder && <p className="phrase">{words('draftOlder')}</p>}
        </div>
        <Button size="small" icon="trash-2" {...opensDialog(() => setAsking(true))}>
          {words('draftDiscard')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          danger
          title={words('draftDiscardTitle')}
          verb={words('draftDiscard')}
          busyVerb={words('draftDiscard')}
          onConfirm={() => {
            setAsking(false)
            onDiscard()
          }}
          onClose={() => setAsking(false)}
        >
          {words('draftDiscardText')}
        </ConfirmDialog>
      )}
    </Notice>
  )
}
