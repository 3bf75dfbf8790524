'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { formatPeriod } from '#lib/core/jst-period.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'
import { seenOf } from '#lib/core/seen-before.ts'
import type { Edit } from './edits.ts'

/** So many stretches are named one by one. */
const NAMED = 3

type Props = { edit: Edit; now: number; onAnswer: (isYes: boolean) => void }

/** The question before a change of what visitors saw, or see: when that was, and what becomes of it. */
export function SeenDialog({ edit: { row, before, after }, now, onAnswer }: Props) {
  const words = useTranslations('board')
  const lang = toLang(useLocale())
  const seen = before && seenOf(before, after, row.stops, now)
  if (!seen) return null
  const { spans, isOpenNow, closes } = seen
  const name = titleIn(lang, row.spacePatternTitle, row.spacePatternTitleEn)
  return (
    <ConfirmDialog
      title={words('seenTitle', { name })}
      verb={words(after ? 'seenVerb' : 'deleteBar')}
      busyVerb={words('saving')}
      danger
      consequences={[
        ...spans.slice(-NAMED).map(({ start, end }) => {
          const period = formatPeriod(new Date(start), new Date(end), 'long', lang)
          return isOpenNow && end === now ? words('seenUntilNow', { period }) : period
        }),
        ...(spans.length > NAMED ? [words('seenMore', { count: spans.length - NAMED })] : []),
        ...(closes ? [words('seenCloses')] : []),
      ]}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {words('seenText')}
    </ConfirmDialog>
  )
}
