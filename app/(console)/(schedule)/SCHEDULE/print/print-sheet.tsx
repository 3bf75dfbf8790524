import { getTranslations } from 'next-intl/server'
import type { BoardRow } from '#components/gantt/bar.ts'
import { Legend } from '#components/gantt/legend.tsx'
import type { BoardTime } from '#lib/contracts/schedule-board.ts'
import { formatJst } from '#lib/core/jst.ts'
import { addUnits } from '#lib/core/jst-calendar.ts'
import type { Lang } from '#lib/core/lang.ts'
import { PrintAxis } from './print-axis.tsx'
import { PrintRow } from './print-row.tsx'
import type { PrintScale } from './print-scale.ts'

type SheetProps = {
  rows: readonly BoardRow[]
  /** Which sheet this is, from 1, and of how many. */
  number: number
  count: number
  time: BoardTime
  scale: PrintScale
  holidays: ReadonlyMap<number, string>
  now: number
  stateAt: number | null
  lang: Lang
}

/** One sheet of A3 in landscape: what it shows and as of when, the axis, and a line a pattern. */
export async function PrintSheet({ rows, number, count, time, scale, holidays, now, stateAt, lang }: SheetProps) {
  const words = await getTranslations('board')
  const day = (at: number) => formatJst(new Date(at)).slice(0, 10)
  return (
    <section className="print-sheet" aria-label={words('printSheet', { number, count })}>
      <header className="print-head">
        <strong>{words('title')}</strong>
        <span>{words('printTime', { from: day(time.from), to: day(addUnits('day', time.to, -1)) })}</span>
        {stateAt !== null && <strong>{words('printedAsOf', { at: formatJst(new Date(stateAt)) })}</strong>}
        <span>{words('printedAt', { at: formatJst(new Date(now)) })}</span>
        <span className="print-number">{words('printSheet', { number, count })}</span>
      </header>
      <table className="print-table">
        <thead>
          <tr>
            <th scope="col">{words('printName')}</th>
            <td>
              <PrintAxis time={time} scale={scale} holidays={holidays} />
            </td>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PrintRow key={row.id} row={row} scale={scale} now={stateAt ?? now} lang={lang} />
          ))}
        </tbody>
      </table>
      <Legend onPaper />
    </section>
  )
}
