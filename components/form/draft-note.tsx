'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { Restored } from '#lib/client/use-kept-input.ts'
import { formatJst } from '#lib/core/jst.ts'

const MINUTE = 60_000
const MINUTES_SHOWN = 90
const HOURS_SHOWN = 48

type Props = {
  /** Input of before that was put back. */
  restored: Restored | null
  onDiscard: () => void
  /** Has back what was given up; none where there is nothing to be had. */
  onPutBack?: (() => void) | null
}

/** Input of before was put back: when it was typed, whether someone saved since, and the way to give it up, and to have it again after that. */
export function DraftNote({ restored, onDiscard, onPutBack }: Props) {
  const words = useTranslations('common')
  if (!restored && !onPutBack) return null
  return (
    <Notice tone={restored?.isOlder ? 'warn' : 'info'}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64" role="status">
          {restored ? <RestoredText restored={restored} /> : <p className="phrase">{words('draftDiscarded')}</p>}
        </div>
        {/* One button, which keeps the focus. */}
        <Button
          size="small"
          icon={restored ? 'trash-2' : 'history'}
          // The second click of a double click does not take the first one back.
          onClick={({ detail }) => detail <= 1 && (restored ? onDiscard() : onPutBack?.())}
        >
          {words(restored ? 'draftDiscard' : 'undo')}
        </Button>
      </div>
    </Notice>
  )
}

function RestoredText({ restored }: { restored: Restored }) {
  const words = useTranslations('common')
  const [minutes] = useState(() => Math.max(0, Math.floor((Date.now() - Date.parse(restored.at)) / MINUTE)))
  const hours = Math.floor(minutes / 60)
  const age =
    minutes < MINUTES_SHOWN
      ? words('ageMinutes', { count: minutes })
      : hours < HOURS_SHOWN
        ? words('ageHours', { count: hours })
        : words('ageDays', { count: Math.floor(hours / 24) })
  return (
    <>
      <p className="phrase">
        {restored.origin === 'history'
          ? words('draftReused')
          : words('draftRestored', { at: formatJst(restored.at), age })}
      </p>
      {restored.isOlder && <p className="phrase">{words('draftOlder')}</p>}
    </>
  )
}
