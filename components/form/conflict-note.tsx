'use client'

import { useTranslations } from 'next-intl'
import type { Failure } from '#components/failure/failure-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { refusalOf } from '#lib/client/refusal.ts'
import { newerRefusal } from '#lib/contracts/newer-refusal.ts'

type Props = {
  failure: Extract<Failure, { kind: 'COMMON_ERROR' }>
  onOverwrite: (version: number) => void
  /** What was typed goes, before the page is read anew. */
  onGiveUp: () => void
}

/** Someone saved in between: what was typed stays, and the person decides between it and the newer state. */
export function ConflictNote({ failure, onOverwrite, onGiveUp }: Props) {
  const words = useTranslations('common')
  const loadNewest = () => {
    onGiveUp()
    location.reload()
  }
  const newer = refusalOf(newerRefusal, failure)?.item
  const by = newer?.updatedBy?.userName
  return (
    <div className="notice notice-warn" role="alert">
      <Icon name="triangle-alert" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <strong className="block font-semibold">
          {by ? words('changedBy', { name: by }) : words('changedMeanwhile')}
        </strong>
        <p className="phrase">{words('changedChoice')}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon="refresh-cw" onClick={loadNewest}>
            {words('loadNewest')}
          </Button>
          {newer && (
            <Button size="small" variant="danger-quiet" onClick={() => onOverwrite(newer.version)}>
              {words('overwrite')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
