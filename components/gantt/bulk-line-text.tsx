'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { InLang } from '#components/ui/in-lang.tsx'
import type { BulkLine } from '#lib/contracts/schedule-bulk.ts'
import { formatPeriod } from '#lib/core/jst-period.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'

type Props = { line: BulkLine; isUndo?: boolean; children?: ReactNode }

/** One change of the schedule: its pattern, the period before and after, what stands against it. `isUndo`: it takes an earlier one back; `children`: marks beside it. */
export function BulkLineText({ line, isUndo, children }: Props) {
  const words = useTranslations('board')
  const lang = toLang(useLocale())
  const { before, after, problem, space, spacePatternTitle, spacePatternTitleEn } = line
  const period = ({ openStartDate, openEndDate }: { openStartDate: string; openEndDate: string }) =>
    formatPeriod(new Date(openStartDate), new Date(openEndDate), 'dateTime', lang)
  return (
    <div>
      <p>
        <strong>
          <InLang>{titleIn(lang, space.spaceTitle, space.spaceTitleEn)}</InLang> /{' '}
          <InLang>{titleIn(lang, spacePatternTitle, spacePatternTitleEn)}</InLang>
        </strong>{' '}
        {before && after && words('changeMoved', { before: period(before), after: period(after) })}
        {!before && after && words('changeAdded', { after: period(after) })}
        {before && !after && words('changeDeleted', { before: period(before) })} {children}
      </p>
      {problem && (
        <p className="text-bad">
          {problem.clash
            ? words('clashWith', {
                title: titleIn(lang, problem.clash.spacePatternTitle, problem.clash.spacePatternTitleEn),
                period: period(problem.clash),
              })
            : isUndo && (problem.fault === 'changed' || problem.fault === 'gone')
              ? words(`undoFault_${problem.fault}`)
              : words(`fault_${problem.fault}`)}
        </p>
      )}
    </div>
  )
}
