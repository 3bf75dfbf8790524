'use client'

import { useTranslations } from 'next-intl'
import { useNameIn } from '#components/ui/name.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { SpreadPart, SpreadsReport } from '#lib/contracts/pattern-spread.ts'
import { isWarned, SpreadLines } from './spread-lines.tsx'

/** What a copy of patterns to many comes to. Several patterns fold, each with its sum; the first against which something stands is open. */
export function SpreadTold({ report }: { report: SpreadsReport }) {
  const words = useTranslations('copies')
  const { openNow, made, mayUndo, parts } = report
  const nameOf = useNamesOf(parts)
  const firstRefused = parts.find(({ refused }) => refused > 0)
  return (
    <>
      {openNow > 0 && made > 0 && <Notice tone="warn">{words('opens', { count: openNow })}</Notice>}
      {!mayUndo && made > 0 && <Notice>{words('noUndo')}</Notice>}
      {parts.length === 1
        ? parts.map((part) => <SpreadLines key={part.pattern.id} part={part} nameOf={nameOf} />)
        : parts.map((part) => (
            <details key={part.pattern.id} className="copy-part" open={part === firstRefused}>
              <summary className="copy-part-head">
                <strong className="wrap-anywhere">{nameOf(part.pattern.id)}</strong>{' '}
                <span className="text-ink-3">{words('partMade', { count: part.made })}</span>{' '}
                {part.refused > 0 && <span className="text-bad">{words('partRefused', { count: part.refused })}</span>}{' '}
                <PartWarned lines={part.lines} />
              </summary>
              <SpreadLines part={part} nameOf={nameOf} />
            </details>
          ))}
    </>
  )
}

/** How many of its copies are made otherwise than she may expect. */
function PartWarned({ lines }: Pick<SpreadPart, 'lines'>) {
  const words = useTranslations('copies')
  const count = lines.filter(isWarned).length
  return count > 0 && <span className="text-warn">{words('partWarned', { count })}</span>
}

/** What the patterns of the act are called, by their IDs. */
function useNamesOf(parts: readonly SpreadPart[]): (id: string) => string {
  const nameIn = useNameIn()
  const names = new Map(
    parts.map(({ pattern }) => [pattern.id, nameIn(pattern.spacePatternTitle, pattern.spacePatternTitleEn)]),
  )
  return (id) => names.get(id) ?? ''
}
