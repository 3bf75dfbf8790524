'use client'

import { useLocale, useTranslations } from 'next-intl'
import { InLang } from '#components/ui/in-lang.tsx'
import { Name } from '#components/ui/name.tsx'
import type { CopyLine, SpreadPart } from '#lib/contracts/pattern-spread.ts'
import { formatPeriod } from '#lib/core/jst-period.ts'
import { listText, titleIn, toLang } from '#lib/core/lang.ts'

/** `nameOf`: what a pattern of the same act is called. */
type Others = { nameOf: (id: string) => string }

/** What becomes of one pattern: the periods of each copy, then each space, what stands against it first, then what is made otherwise than she may expect. */
export function SpreadLines({ part: { periods, lines }, nameOf }: { part: SpreadPart } & Others) {
  const words = useTranslations('copies')
  const lang = toLang(useLocale())
  const shown = periods.slice(0, 3).map((one) => formatPeriod(one.openStartDate, one.openEndDate, 'dateTime', lang))
  return (
    <>
      {periods.length > 0 && (
        <p className="copy-periods">
          {words('periodsOf', {
            count: periods.length,
            periods: listText(lang, shown),
            more: periods.length - shown.length,
          })}
        </p>
      )}
      <ul className="copy-lines">
        {lines
          .toSorted((a, b) => rankOf(a) - rankOf(b))
          .map((line) => (
            <Line key={line.space.id} line={line} nameOf={nameOf} />
          ))}
      </ul>
    </>
  )
}

/** It is made without a deep link, or beside one of the same name. */
export const isWarned = ({ fault, missing, hasNamesake }: CopyLine) =>
  fault === null && (missing.length > 0 || hasNamesake)

const rankOf = (line: CopyLine) => (line.fault !== null ? 0 : isWarned(line) ? 1 : 2)

function Line({ line, nameOf }: { line: CopyLine } & Others) {
  const words = useTranslations('copies')
  const { space, facilityNo, deepLink, missing, fault, hasNamesake, besides } = line
  return (
    <li className="copy-line" data-bad={fault ? true : undefined}>
      <div className="min-w-0 flex-1">
        <p>
          <strong>
            <Name ja={space.spaceTitle} en={space.spaceTitleEn} />
          </strong>{' '}
          {facilityNo !== '' && <span className="text-ink-3">{facilityNo}</span>}
        </p>
        {fault && <Fault line={line} nameOf={nameOf} />}
        {!fault && deepLink !== '' && <p className="copy-link">{deepLink}</p>}
        {!fault && missing.length > 0 && (
          <p className="text-warn">
            {words('linkMissing', { places: missing.map((place) => words(`place_${place}`)).join(words('and')) })}
          </p>
        )}
        {!fault && hasNamesake && (
          <p className="text-warn">{words(besides === null ? 'namesake' : 'namesakeBesides')}</p>
        )}
      </div>
    </li>
  )
}

function Fault({ line, nameOf }: { line: CopyLine } & Others) {
  const words = useTranslations('copies')
  const lang = toLang(useLocale())
  const { fault, clash, deepLink, besides } = line
  const saidOf = () => {
    if (clash)
      return words('fault_overlapsWith', {
        title: titleIn(lang, clash.spacePatternTitle, clash.spacePatternTitleEn),
        period: formatPeriod(clash.openStartDate, clash.openEndDate, 'dateTime', lang),
      })
    if (fault === 'overlaps' && besides !== null) return words('fault_overlapsBesides', { title: nameOf(besides) })
    if (fault === 'linkTaken' && besides !== null) return words('fault_linkBesides', { link: deepLink })
    return fault && words(`fault_${fault}`, { link: deepLink })
  }
  return (
    <p className="text-bad">
      <InLang>{saidOf()}</InLang>
    </p>
  )
}
