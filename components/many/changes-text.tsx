'use client'

import { useTranslations } from 'next-intl'
import { HistoryText } from '#components/history/history-text.tsx'
import type { HistoryChange, HistoryField } from '#lib/contracts/history.ts'

type ChangesProps = { changes: readonly HistoryChange[]; withBefore?: boolean }

/** Each field as it was and as it became. `withBefore`: not where each was something else. */
export function ChangesText({ changes, withBefore = true }: ChangesProps) {
  const words = useTranslations('many')
  const fields = useTranslations('history.fields')
  return changes.map(({ field, before, after, beforeMore, afterMore }) => {
    const name = field as HistoryField
    return (
      <p key={field} className="wrap-anywhere">
        <span className="text-ink-2">{words('fieldOf', { field: fields(name) })}</span>
        {withBefore && (
          <>
            <HistoryText field={name} value={before} more={beforeMore} />
            <span className="text-ink-3" aria-hidden="true">
              {' → '}
            </span>
            <span className="sr-only">{words('becomes')}</span>
          </>
        )}
        <span className="font-semibold">
          <HistoryText field={name} value={after} more={afterMore} />
        </span>
      </p>
    )
  })
}
