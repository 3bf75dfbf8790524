'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { Name } from '#components/ui/name.tsx'
import type { HistoryField } from '#lib/contracts/history.ts'
import type { LinesWanted, ManyLine, ManyReport } from '#lib/contracts/many-changes.ts'
import { MANY_LINES_MORE } from '#lib/contracts/many-limits.ts'
import { ChangesText } from './changes-text.tsx'
import type { Paging } from './use-many.ts'

type Props = { of: LinesWanted['of']; report: ManyReport; paging: Paging }

/** What is refused, or what changes, line by line; what comes after the first lines is looked up as it is asked for, and the focus goes on at the first of it. */
export function ManyLines({ of, report, paging }: Props) {
  const words = useTranslations('many')
  const { isDeletion, isRestoration, linesFrom } = report
  const count = of === 'refused' ? report.refusedCount : report.changedCount
  const first = report.lines.filter(({ problems }) => (of === 'refused') === problems.length > 0)
  const [more, setMore] = useState<readonly ManyLine[]>([])
  const [begins, setBegins] = useState(first.length)
  const next = useRef<HTMLLIElement>(null)
  const lines = [...first, ...more]
  const left = count - lines.length
  const showMore = async () => {
    const page = await paging.look({ of, from: lines.length, part: 0 })
    // The version before answers the first lines again.
    if (page?.linesFrom !== lines.length) return
    setBegins(lines.length)
    setMore([...more, ...page.lines])
  }
  useEffect(() => {
    if (more.length > 0) next.current?.focus()
  }, [more.length])
  return (
    <>
      <ul
        className="divide-y divide-line border-line border-y"
        aria-label={words(of === 'refused' ? 'linesLeft' : 'lines')}
      >
        {lines.map((line, place) => (
          <li key={line.id} className="py-2" ref={place === begins ? next : undefined} tabIndex={-1}>
            <Line line={line} isWhole={isDeletion || isRestoration} />
          </li>
        ))}
      </ul>
      {count > first.length && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="cell-sub">
            {words('shown', { shown: lines.length, count })}
          </p>
          {left > 0 && linesFrom !== undefined && (
            <Button size="small" busy={paging.isLooking && words('checking')} onClick={showMore}>
              {words('showMore', { count: Math.min(left, MANY_LINES_MORE) })}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

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
