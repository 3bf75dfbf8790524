'use client'

import { useTranslations } from 'next-intl'
import { HistoryText } from '#components/history/history-text.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Name, useNameIn } from '#components/ui/name.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { HistoryChange, HistoryField } from '#lib/contracts/history.ts'
import type { ManyLine, ManyReport as Report } from '#lib/contracts/many-changes.ts'
import { KEPT_DAYS } from '#lib/contracts/many-limits.ts'
import { effectLines } from './effect-lines.ts'

type Props = {
  report: Report
  /** It differs from the one that was confirmed. */
  isChanged: boolean
  /** It stands among others, which say together what holds for all of them. */
  isPart?: boolean
}

/** What a change would do: the sum, what goes with it, what is left and why, then the first of the others. */
export function ManyReport({ report, isChanged, isPart = false }: Props) {
  const words = useTranslations('many')
  const standing = useTranslations('standing')
  const nameIn = useNameIn()
  const { changedCount, sameCount, refusedCount, goneCount, isDeletion, isRestoration, lines } = report
  const effects = effectLines(report, words, ({ name, nameEn }) => nameIn(name, nameEn))
  const told = lines.filter(({ problems }) => problems.length === 0).length
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
        <p className="cell-sub">{lines.some(isMailed) ? standing('eachIsTold') : words('noMails')}</p>
      )}
      {refusedCount > 0 && <Notice tone="warn">{words('refused', { count: refusedCount })}</Notice>}
      {lines.length > 0 && (
        <ul className="divide-y divide-line border-line border-y" aria-label={words('lines')}>
          {lines.map((line) => (
            <li key={line.id} className="py-2">
              <Line line={line} isWhole={isDeletion || isRestoration} />
            </li>
          ))}
          {told < changedCount && <li className="cell-sub py-2">{words('more', { count: changedCount - told })}</li>}
        </ul>
      )}
    </div>
  )
}

/** Whoever can log in no longer, or again, or has another last day, is told by e-mail. */
const isMailed = ({ changes }: ManyLine) =>
  changes.some(({ field }) => field === 'isSuspended' || field === 'leavingDay')

const sumOf = ({ isDeletion, isRestoration }: Report) =>
  isDeletion ? 'sumDeleted' : isRestoration ? 'sumRestored' : 'sum'

/** What a change does besides, a line each. */
export const EffectList = ({ lines }: { lines: readonly string[] }) => (
  <ul className="wrap-anywhere">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

/** `isWhole`: it goes or comes as it is. */
function Line({ line: { name, nameEn, changes, problems }, isWhole }: { line: ManyLine; isWhole: boolean }) {
  const words = useTranslations('many')
  return (
    <>
      <p className="cell-main wrap-anywhere font-semibold">
        <Name ja={name} en={nameEn} /> {problems.length > 0 && <Badge tone="warn">{words('left')}</Badge>}
      </p>
      {problems.map(({ field, message }) => (
        <p key={`${field} ${message}`} className="text-bad">
          <ProblemText field={field} message={message} />
        </p>
      ))}
      {!isWhole && <ChangesText changes={changes} />}
    </>
  )
}

function ProblemText({ field, message }: ManyLine['problems'][number]) {
  const words = useTranslations('many')
  const fields = useTranslations('history.fields')
  return field !== null && fields.has(field as HistoryField)
    ? words('problem', { field: fields(field as HistoryField), message })
    : message
}

type ChangesProps = { changes: readonly HistoryChange[]; withBefore?: boolean }

/** Each field as it was and as it became. `withBefore`: not where each was something else. */
export function ChangesText({ changes, withBefore = true }: ChangesProps) {
  const words = useTranslations('many')
  const fields = useTranslations('history.fields')
  return changes.map(({ field, before, after, beforeMore, afterMore }) => {
    const name = field as HistoryField
    return (
      <p key={field} className="wrap-anywhere">
        <span className="text-ink-2">{words('fieldOf', { field: fields(name) })}</span>
        {withBefore && (
          <>
            <HistoryText field={name} value={before} more={beforeMore} />
            <span className="text-ink-3" aria-hidden="true">
              {' → '}
            </span>
            <span className="sr-only">{words('becomes')}</span>
          </>
        )}
        <span className="font-semibold">
          <HistoryText field={name} value={after} more={afterMore} />
        </span>
      </p>
    )
  })
}
