'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { StopEffect } from '#lib/contracts/stops.ts'
import { formatPeriod } from '#lib/core/jst-period.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'

type Reviewed = Pick<StopEffect, 'passed' | 'passedCount' | 'soon' | 'soonCount'>
type Props = { effect: Reviewed; field: Omit<ComponentProps<typeof CheckboxField>, 'label'> }

/** The periods that passed while it was stopped and those that begin within a day, with the tick that they were reviewed. */
export function ReopenReview({ effect, field }: Props) {
  const words = useTranslations('stops')
  const { passed, passedCount, soon, soonCount } = effect
  if (passedCount + soonCount === 0) return <Notice tone="warn">{words('reviewSchedule')}</Notice>
  return (
    <section aria-label={words('review')} className="flex flex-col gap-3">
      <Notice tone="warn">{words('reviewSchedule')}</Notice>
      <Periods title={words('passed', { count: passedCount })} entries={passed} count={passedCount} />
      <Periods title={words('soon', { count: soonCount })} entries={soon} count={soonCount} />
      <CheckboxField {...field} required label={words('isReviewed')} />
    </section>
  )
}

function Periods({ title, entries, count }: { title: string; entries: StopEffect['passed']; count: number }) {
  const words = useTranslations('stops')
  const lang = toLang(useLocale())
  if (count === 0) return null
  return (
    <div>
      <strong className="block text-label font-semibold">{title}</strong>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be scrollable from the keyboard */}
      <section className="card max-h-40 overflow-auto" aria-label={title} tabIndex={0}>
        <ul className="divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.entryId} className="px-3 py-2">
              <span className="block text-row">
                {titleIn(lang, entry.spacePatternTitle, entry.spacePatternTitleEn)} (
                {titleIn(lang, entry.spaceTitle, entry.spaceTitleEn)})
              </span>
              <span className="block text-help text-ink-2">
                {formatPeriod(entry.openStartDate, entry.openEndDate, 'dateTime', lang)}
              </span>
            </li>
          ))}
          {count > entries.length && (
            <li className="px-3 py-2 text-help text-ink-2">{words('more', { count: count - entries.length })}</li>
          )}
        </ul>
      </section>
    </div>
  )
}
