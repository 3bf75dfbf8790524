'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { Name, useNameIn } from '#components/ui/name.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { NdsdCopyLine, NdsdCopyReport } from '#lib/contracts/ndsd-copies.ts'
import { formatPeriod } from '#lib/core/jst-period.ts'
import { toLang } from '#lib/core/lang.ts'

/** What copying ND/SD events to other days comes to: when nothing is the default then, and each copy, what is in its way first. */
export function CopyDaysTold({ report: { lines, gaps } }: { report: NdsdCopyReport }) {
  const words = useTranslations('ndsdEvents')
  const lang = toLang(useLocale())
  const ordered = [...lines.filter(({ fault }) => fault !== null), ...lines.filter(({ fault }) => fault === null)]
  return (
    <>
      {gaps.length > 0 && (
        <Notice tone="warn">
          <p>{words('gapsAfter', { count: gaps.length })}</p>
          <ul>
            {gaps.slice(0, GAPS_NAMED).map((gap) => (
              <li key={gap.openStartDate} className="tabular-nums">
                {formatPeriod(gap.openStartDate, gap.openEndDate, 'dateTime', lang)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ul className="copy-lines">
        {ordered.map((line) => (
          <Line key={`${line.toDay} ${line.ndsdEventId}`} line={line} />
        ))}
      </ul>
    </>
  )
}

const GAPS_NAMED = 5

function Line({ line }: { line: NdsdCopyLine }) {
  const words = useTranslations('ndsdEvents')
  const nameIn = useNameIn()
  const lang = toLang(useLocale())
  const { fault, other } = line
  return (
    <li className="copy-line" data-bad={fault ? true : undefined}>
      <div className="min-w-0 flex-1">
        <p>
          <strong>
            <Name ja={line.ndsdEventName} en={line.ndsdEventNameEn} />
          </strong>{' '}
          {line.defaultSetting && (
            <Badge tone="accent" icon="star">
              {words('isDefault')}
            </Badge>
          )}
        </p>
        <p className="cell-sub tabular-nums">{formatPeriod(line.openStartDate, line.openEndDate, 'dateTime', lang)}</p>
        {fault && (
          <p className="text-bad">
            {words(`fault_${fault}`, { name: nameIn(other?.ndsdEventName ?? '', other?.ndsdEventNameEn ?? '') })}
          </p>
        )}
      </div>
    </li>
  )
}
