'use client'

import { useLocale, useTranslations } from 'next-intl'
import { InLang } from '#components/ui/in-lang.tsx'
import { Name } from '#components/ui/name.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { SpreadLine, SpreadReport } from '#lib/contracts/pattern-spread.ts'
import { formatPeriod } from '#lib/core/jst-period.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'

/** What a copy of a pattern to many comes to: the periods of each, then each space, what stands against it first. */
export function SpreadTold({ report }: { report: SpreadReport }) {
  const words = useTranslations('copies')
  const lang = toLang(useLocale())
  const { periods, openNow, lines, made, mayUndo } = report
  const shown = periods.slice(0, 3).map((one) => formatPeriod(one.openStartDate, one.openEndDate, 'dateTime', lang))
  const ordered = [...lines.filter(({ fault }) => fault !== null), ...lines.filter(({ fault }) => fault === null)]
  return (
    <>
      {periods.length > 0 && (
        <p className="tabular-nums">
          {words('periodsOf', {
            count: periods.length,
            periods: shown.join(lang === 'ja' ? '、' : ', '),
            more: periods.length - shown.length,
          })}
        </p>
      )}
      {openNow > 0 && made > 0 && <Notice tone="warn">{words('opens', { count: openNow })}</Notice>}
      {!mayUndo && made > 0 && <Notice>{words('noUndo')}</Notice>}
      <ul className="copy-lines">
        {ordered.map((line) => (
          <Line key={line.space.id} line={line} />
        ))}
      </ul>
    </>
  )
}

function Line({ line }: { line: SpreadLine }) {
  const words = useTranslations('copies')
  const { space, facilityNo, deepLink, missing, fault, hasNamesake } = line
  return (
    <li className="copy-line" data-bad={fault ? true : undefined}>
      <div className="min-w-0 flex-1">
        <p>
          <strong>
            <Name ja={space.spaceTitle} en={space.spaceTitleEn} />
          </strong>{' '}
          {facilityNo !== '' && <span className="text-ink-3">{facilityNo}</span>}
        </p>
        {fault && <Fault line={line} />}
        {!fault && deepLink !== '' && <p className="copy-link">{deepLink}</p>}
        {!fault && missing.length > 0 && (
          <p className="text-warn">
            {words('linkMissing', { places: missing.map((place) => words(`place_${place}`)).join(words('and')) })}
          </p>
        )}
        {!fault && hasNamesake && <p className="text-warn">{words('namesake')}</p>}
      </div>
    </li>
  )
}

function Fault({ line: { fault, clash, deepLink } }: { line: SpreadLine }) {
  const words = useTranslations('copies')
  const lang = toLang(useLocale())
  if (fault === null) return null
  const said = clash
    ? words('fault_overlapsWith', {
        title: titleIn(lang, clash.spacePatternTitle, clash.spacePatternTitleEn),
        period: formatPeriod(clash.openStartDate, clash.openEndDate, 'dateTime', lang),
      })
    : words(`fault_${fault}`, { link: deepLink })
  return (
    <p className="text-bad">
      <InLang>{said}</InLang>
    </p>
  )
}
