import { getTranslations } from 'next-intl/server'
import type { BoardRow } from '#components/gantt/bar.ts'
import { InLang } from '#components/ui/in-lang.tsx'
import { formatPeriod } from '#lib/core/jst-period.ts'
import { type Lang, titleIn } from '#lib/core/lang.ts'
import { entryStatus } from '#lib/core/publication-status.ts'
import { PrintBar } from './print-bar.tsx'
import type { PrintScale } from './print-scale.ts'

/** One pattern on paper: its names, and its entries as a drawing and, for who hears the sheet, as words. */
export async function PrintRow({
  row,
  scale,
  now,
  lang,
}: {
  row: BoardRow
  scale: PrintScale
  now: number
  lang: Lang
}) {
  const words = await getTranslations('status')
  const bars = row.bars.map((bar) => {
    const status = entryStatus(bar, row.stops, now)
    const period = formatPeriod(new Date(bar.start), new Date(bar.end), 'dateTime', lang)
    return { bar, status, sentence: `${period} ${words(status)}` }
  })
  return (
    <tr>
      <th scope="row">
        <span className="print-title">
          <InLang>{titleIn(lang, row.spacePatternTitle, row.spacePatternTitleEn)}</InLang>
        </span>
        <span className="print-space">
          <InLang>{titleIn(lang, row.space.spaceTitle, row.space.spaceTitleEn)}</InLang>
        </span>
      </th>
      <td>
        <span className="sr-only">{bars.map(({ sentence }) => sentence).join('; ')}</span>
        <svg viewBox={`0 0 ${scale.width} 25`} aria-hidden="true">
          <use href="#print-lines" />
          {bars.map((drawn) => (
            <PrintBar key={drawn.bar.id} {...drawn} stops={row.stops} scale={scale} />
          ))}
        </svg>
      </td>
    </tr>
  )
}
