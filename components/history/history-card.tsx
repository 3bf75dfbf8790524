'use client'

import { useTranslations } from 'next-intl'
import { CallFailure } from '#components/failure/call-failure.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import type { HistoryKind } from '#lib/contracts/kinds/kinds.ts'
import { HistoryItem } from './history-item.tsx'
import type { Reuse } from './reuse.ts'
import { useHistory } from './use-history.ts'

type Props = {
  kind: HistoryKind
  id: string
  /** The forms in which a former value can be used again, by field; empty for who may not edit. */
  reuse: Reuse
}

/** Who changed what of one object, the newest first. Read only when she asks for it, so that it costs other readers nothing. */
export function HistoryCard({ kind, id, reuse }: Props) {
  const words = useTranslations('history')
  const { entries, isLoading, failure, hasMore, older, load } = useHistory(kind, id)
  return (
    <Card title={words('title')} note={words('note')} id="history">
      <div className="history" aria-live="polite" aria-busy={isLoading}>
        {entries?.length === 0 && older === null && (
          <EmptyState icon="history" title={words('none')}>
            {words('noneText')}
          </EmptyState>
        )}
        {entries && entries.length > 0 && (
          <ol className="history-list">
            {entries.map((entry) => (
              <HistoryItem key={entry.id} entry={entry} reuse={reuse} />
            ))}
          </ol>
        )}
        {older && <p className="text-help text-ink-3">{words('older', { month: older.replace('-', '/') })}</p>}
        <CallFailure outcome={failure} onRetry={load} />
        {hasMore && (
          <Button icon="history" busy={isLoading ? words('loading') : false} onClick={load}>
            {words(entries ? 'more' : 'show')}
          </Button>
        )}
      </div>
    </Card>
  )
}
