'use client'

import { useTranslations } from 'next-intl'
import { useNameIn } from '#components/ui/name.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { ManyLine, ManyReport as Report } from '#lib/contracts/many-changes.ts'
import { KEPT_DAYS } from '#lib/contracts/many-limits.ts'
import { effectLines } from './effect-lines.ts'
import { ManyLines } from './many-lines.tsx'
import type { Paging } from './use-many.ts'

type Props = {
  report: Report
  /** It differs from the one that was confirmed. */
  isChanged: boolean
  paging: Paging
  /** It stands among others, which say together what holds for all of them. */
  isPart?: boolean
}

/** What a change would do: the sum, what goes with it, what is left and why, then the others. */
export function ManyReport({ report, isChanged, paging, isPart = false }: Props) {
  const words = useTranslations('many')
  const standing = useTranslations('standing')
  const nameIn = useNameIn()
  const { changedCount, sameCount, refusedCount, goneCount, isDeletion, token } = report
  const effects = [
    ...effectLines(report, words, ({ name, nameEn }) => nameIn(name, nameEn)),
    ...(isDeletion && report.manyKind === 'richContent' ? [words('contentsGo')] : []),
  ]
  return (
    <div className="flex flex-col gap-3">
      {isChanged && <Notice tone="warn">{words('changedSince')}</Notice>}
      <p role="status">
        {changedCount === 0 ? words('nothing') : words(sumOf(report), { count: changedCount })}{' '}
        {sameCount > 0 && words('same', { count: sameCount })} {goneCount > 0 && words('gone', { count: goneCount })}
      </p>
      {isDeletion && changedCount > 0 && <Notice tone="warn">{words('wayBack', { days: KEPT_DAYS })}</Notice>}
      {effects.length > 0 && (
        <Notice tone="warn">
          <EffectList lines={effects} />
        </Notice>
      )}
      {changedCount > 0 && !isPart && (
        <p className="cell-sub">
          {report.lines.some(isMailed)
            ? standing('eachIsTold')
            : words(report.lines.some(isCapped) ? 'capsTold' : noMailsOf([report]))}
        </p>
      )}
      {refusedCount > 0 && <Notice tone="warn">{words('refused', { count: refusedCount })}</Notice>}
      {refusedCount > 0 && <ManyLines key={`left ${token}`} of="refused" report={report} paging={paging} />}
      {refusedCount > 0 && changedCount > 0 && (
        <p className="font-semibold">{words(sumOf(report), { count: changedCount })}</p>
      )}
      {changedCount > 0 && <ManyLines key={`changed ${token}`} of="changed" report={report} paging={paging} />}
    </div>
  )
}

/** Whoever can log in no longer, or again, or has another last day, is told by e-mail. */
const isMailed = ({ changes }: ManyLine) =>
  changes.some(({ field }) => field === 'isSuspended' || field === 'leavingDay')

/** Another cap may stop a delivery, of which e-mails tell. */
const isCapped = ({ changes }: ManyLine) => changes.some(({ field }) => field === 'distributionCapacityCheck')

const sumOf = ({ isDeletion, isRestoration }: Report) =>
  isDeletion ? 'sumDeleted' : isRestoration ? 'sumRestored' : 'sum'

/** What is said of mails and stops, which a change of many makes none of; where something comes under one that is there already, or a delivery ends, of mails alone. */
export const noMailsOf = (parts: readonly Pick<Report, 'stoppedCount' | 'manyKind'>[]) =>
  parts.some(({ stoppedCount = 0, manyKind }) => stoppedCount > 0 || manyKind === 'richContent')
    ? 'noMailsAlone'
    : 'noMails'

/** What a change does besides, a line each. */
export const EffectList = ({ lines }: { lines: readonly string[] }) => (
  <ul className="wrap-anywhere">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
