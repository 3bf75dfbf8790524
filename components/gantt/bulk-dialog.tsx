'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { SeenQuestion } from '#components/publication/seen-question.tsx'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { BULK_RULES, type BulkReport as Report } from '#lib/contracts/schedule-bulk.ts'
import { wantsQuestion } from '#lib/contracts/seen-changes.ts'
import { formatJst } from '#lib/core/jst.ts'
import { toLang } from '#lib/core/lang.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkReport } from './bulk-report.tsx'
import { type BulkFor, useBulk } from './use-bulk.ts'

type Props = BulkFor & {
  /** Whom it is for, in words. */
  note: string
  /** The time on the board, `[from, to)` in Unix milliseconds. */
  time: { from: number; to: number }
  onDone: (report: Report) => void
  onClose: () => void
}

/** Changes many schedule entries by a rule: what it would do is shown first, what visitors saw is asked about, and exactly that is done. */
export function BulkDialog({ query, patternId, entryIds, note, time, onDone, onClose }: Props) {
  const words = useTranslations('board')
  const common = useTranslations('common')
  const lang = toLang(useLocale())
  const form = useId()
  const bulk = useBulk({ query, patternId, entryIds }, onDone)
  const { values, report } = bulk
  const [isAsking, setAsking] = useState(false)
  const days = {
    from: formatJst(new Date(time.from), 'date', lang),
    to: formatJst(new Date(time.to - 1), 'date', lang),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void bulk.check()
  }
  const count = report ? report.created + report.edited + report.deleted : 0
  return (
    <Modal
      isHeld={bulk.isRunning}
      title={words('bulkTitle')}
      note={note}
      onClose={onClose}
      footer={
        <>
          <Button onClick={report ? bulk.back : onClose} disabled={bulk.isRunning}>
            {report ? words('bulkBack') : common('cancel')}
          </Button>
          {report ? (
            count > 0 &&
            report.problemCount === 0 && (
              <Button
                variant="primary"
                busy={bulk.isRunning && words('saving')}
                onClick={wantsQuestion(report.seen) ? () => setAsking(true) : bulk.apply}
              >
                {words('bulkApply', { count })}
              </Button>
            )
          ) : (
            <Button type="submit" form={form} variant="primary" busy={bulk.isRunning && words('bulkChecking')}>
              {words('bulkCheck')}
            </Button>
          )}
        </>
      }
    >
      {report ? (
        <BulkReport report={report} skipped={report.skippedCount} isChanged={bulk.isChanged} />
      ) : (
        <form id={form} className="flex flex-col gap-4" onSubmit={submit} noValidate>
          <RadioField
            name="bulkRule"
            cards
            label={words('bulkRule')}
            value={values.rule}
            onChange={({ target }) => {
              const rule = BULK_RULES.find((one) => one === target.value)
              if (rule) bulk.change({ rule })
            }}
            choices={BULK_RULES.map((rule) => ({
              value: rule,
              label: words(`bulkRule_${rule}`),
              sub: words(entryIds && rule !== 'repeat' ? `bulkChosen_${rule}` : `bulkSub_${rule}`, days),
            }))}
          />
          {bulk.errorOf('bulkRule') && <Notice tone="bad">{bulk.errorOf('bulkRule')}</Notice>}
          <BulkFields bulk={bulk} />
        </form>
      )}
      {bulk.failure && <FailureNote failure={bulk.failure} />}
      {isAsking && report && (
        <SeenQuestion
          isNamed
          seen={report.seen}
          verb={words('bulkApply', { count })}
          onAnswer={(isYes) => {
            setAsking(false)
            if (isYes) void bulk.apply()
          }}
        />
      )}
    </Modal>
  )
}
