'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { effectLines } from '#components/many/effect-lines.ts'
import { EffectList } from '#components/many/many-report.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import { opensDialog } from '#components/ui/modal.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { applySheet } from '#lib/contracts/calls/sheets.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { KEPT_DAYS } from '#lib/contracts/many-limits.ts'
import type { Sheet } from '#lib/contracts/sheets.ts'

/** Saves what can be saved, and what others saved meanwhile only where she says so. What is left out is said before. */
export function ApplyCard({ item }: { item: Sheet }) {
  const words = useTranslations('sheets')
  const manyWords = useTranslations('many')
  const [isOpen, setOpen] = useState(false)
  const [overwrite, setOverwrite] = useState(false)
  const { id, version, counts, deletions } = item
  const all = counts.new + counts.changed + counts.deleted
  const ready = overwrite ? all : all - counts.conflict
  const left = overwrite ? 0 : counts.conflict
  const { count: deleted, effects } = deletions[overwrite ? 'all' : 'ready']
  const going = effects ? effectLines(effects, manyWords) : []
  return (
    <Card title={words('apply')}>
      <div className="flex flex-col items-start gap-4">
        <Notice tone={ready === 0 ? 'bad' : counts.refused + left > 0 ? 'warn' : 'ok'}>
          <p>{ready === 0 ? words('applyNone') : words('applyReady', { count: ready })}</p>
          {counts.refused > 0 && <p>{words('applyLeft', { count: counts.refused })}</p>}
          {left > 0 && <p>{words('conflictLeft', { count: left })}</p>}
        </Notice>
        {going.length > 0 && (
          <Notice tone="warn">
            <p>{words('deletes', { count: deleted })}</p>
            <EffectList lines={going} />
          </Notice>
        )}
        {counts.conflict > 0 && (
          <CheckboxField
            name="overwrite"
            label={words('overwrite', { count: counts.conflict })}
            checked={overwrite}
            onChange={(event) => setOverwrite(event.currentTarget.checked)}
          />
        )}
        {ready > 0 && (
          <Button variant="primary" icon="check" {...opensDialog(() => setOpen(true))}>
            {words('applyVerb', { count: ready })}
          </Button>
        )}
      </div>
      {isOpen && (
        <ActionDialog
          title={words('applyTitle', { count: ready })}
          consequences={[
            ...(deleted > 0
              ? [words(effects ? 'applyDeletesKept' : 'applyDeletes', { count: deleted, days: KEPT_DAYS })]
              : []),
            ...going,
            ...(overwrite ? [words('applyOverwrites', { count: counts.conflict })] : []),
            words('applyWhole'),
          ]}
          verb={words('applyVerb', { count: ready })}
          busyVerb={words('applying')}
          call={to(applySheet, { id }, { version, body: { overwrite } })}
          done={words('applied', { count: ready })}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}
