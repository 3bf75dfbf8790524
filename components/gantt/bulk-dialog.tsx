'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ShownFirstDialog } from '#components/publication/shown-first-dialog.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { BULK_RULES, type BulkReport as Report } from '#lib/contracts/schedule-bulk.ts'
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
  const lang = toLang(useLocale())
  const bulk = useBulk({ query, patternId, entryIds }, onDone)
  const { values, report } = bulk
  const days = {
    from: formatJst(new Date(time.from), 'date', lang),
    to: formatJst(new Date(time.to - 1), 'date', lang),
  }
  const count = report ? report.created + report.edited + report.deleted : 0
  return (
    <ShownFirstDialog
      title={words('bulkTitle')}
      note={note}
      onClose={onClose}
      asked={bulk}
      labels={{ back: words('bulkBack'), check: words('bulkCheck'), checking: words('bulkChecking') }}
      onCheck={() => void bulk.check()}
      told={report && <BulkReport report={report} skipped={report.skippedCount} isChanged={bulk.isChanged} />}
      apply={
        count > 0 && report?.problemCount === 0
          ? { verb: words('bulkApply', { count }), busyVerb: words('saving'), run: () => void bulk.apply() }
          : null
      }
      seen={report?.seen}
    >
      <div className="flex flex-col gap-4">
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
      </div>
    </ShownFirstDialog>
  )
}
