import { getTranslations } from 'next-intl/server'
import { PrintBar } from '#app/(console)/(schedule)/SCHEDULE/print/print-bar.tsx'
import type { PrintScale } from '#app/(console)/(schedule)/SCHEDULE/print/print-scale.ts'
import type { BoardRow } from '#components/gantt/bar.ts'
import { Name } from '#components/ui/name.tsx'
import { formatJst } from '#lib/core/jst.ts'
import { formatPeriod } from '#lib/core/jst-period.ts'
import type { Lang } from '#lib/core/lang.ts'
import { entryStatus } from '#lib/core/publication-status.ts'

/** A pattern or an AR event with its entries and stops in Unix milliseconds. */
type Drawn = Pick<BoardRow, 'id' | 'space' | 'spacePatternTitle' | 'spacePatternTitleEn' | 'bars' | 'stops'>

type Props = {
  row: Drawn
  href: string
  scale: PrintScale
  time: { from: number; to: number }
  now: number
  lang: Lang
}

/** One row: its names, its entries with what a stop hides of them, and a line under them from each stop to its reopening. */
export async function DrawnRow({ row, href, scale, time, now, lang }: Props) {
  const [status, words] = await Promise.all([getTranslations('status'), getTranslations('stops')])
  const bars = row.bars.map((bar) => {
    const state = entryStatus(bar, row.stops, now)
    const period = formatPeriod(new Date(bar.start), new Date(bar.end), 'dateTime', lang)
    return { bar, status: state, sentence: `${period} ${status(state)}` }
  })
  const stops = row.stops
    .filter(({ stoppedAt, reopenedAt }) => stoppedAt < time.to && (reopenedAt ?? now) > time.from)
    .map((stop) => ({ ...stop, sentence: sentenceOf(stop, words) }))
  return (
    <tr>
      <th scope="row">
        <a className="text-link print-title" href={href}>
          <Name ja={row.spacePatternTitle} en={row.spacePatternTitleEn} />
        </a>
        <span className="print-space">
          <Name ja={row.space.spaceTitle} en={row.space.spaceTitleEn} />
        </span>
      </th>
      <td>
        <span className="sr-only">
          {[...bars, ...stops].map(({ sentence }) => sentence).join('; ') || words('timelineNothing')}
        </span>
        <svg viewBox={`0 0 ${scale.width} 25`} aria-hidden="true">
          <use href="#print-lines" />
          {bars.map((drawn) => (
            <PrintBar key={drawn.bar.id} {...drawn} stops={row.stops} scale={scale} />
          ))}
          {stops.map(({ stoppedAt, reopenedAt, sentence }) => {
            const x = scale.x(stoppedAt)
            const width = Math.max(scale.x(reopenedAt ?? now) - x, 2)
            return (
              <rect key={stoppedAt} className="timeline-stop" x={x} width={width} y="21.5" height="3">
                <title>{sentence}</title>
              </rect>
            )
          })}
        </svg>
      </td>
    </tr>
  )
}

function sentenceOf(
  { stoppedAt, reopenedAt }: Drawn['stops'][number],
  words: Awaited<ReturnType<typeof getTranslations<'stops'>>>,
): string {
  const from = formatJst(new Date(stoppedAt))
  return reopenedAt === null
    ? words('timelineStopped', { from })
    : words('timelineReopened', { from, to: formatJst(new Date(reopenedAt)) })
}
