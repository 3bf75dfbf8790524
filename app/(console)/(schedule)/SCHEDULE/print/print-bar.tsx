import type { Bar, BoardRow } from '#components/gantt/bar.ts'
import { statusLook } from '#components/ui/status-badge.tsx'
import { formatJst } from '#lib/core/jst.ts'
import type { PublicationStatus } from '#lib/core/publication-status.ts'
import type { PrintScale } from './print-scale.ts'

type Props = { bar: Bar; status: PublicationStatus; sentence: string; stops: BoardRow['stops']; scale: PrintScale }

const READABLE = 76
const ROOMY = 168
const BODY = { y: 4, height: 17 } as const

/** One schedule entry on paper: its status by tint and border, what a stop hides hatched, its ends where there is room. */
export function PrintBar({ bar, status, sentence, stops, scale }: Props) {
  const left = scale.x(bar.start)
  const width = Math.max(scale.x(bar.end) - left, 2)
  const short = (at: number) => formatJst(new Date(at)).slice(5)
  return (
    <g className="print-bar" data-tone={statusLook(status).tone} data-waiting={/waiting/i.test(status) || undefined}>
      <title>{sentence}</title>
      <rect x={left} width={width} rx="3" {...BODY} />
      {stops.map(({ stoppedAt, reopenedAt }) => {
        const [from, to] = [Math.max(stoppedAt, bar.start), Math.min(reopenedAt ?? bar.end, bar.end)]
        if (from >= to) return null
        const x = scale.x(from)
        return <rect key={stoppedAt} x={x} width={scale.x(to) - x} fill="url(#print-stopped)" {...BODY} />
      })}
      {width >= READABLE && (
        <text x={left + 5} y="16">
          {width >= ROOMY ? `${short(bar.start)} – ${short(bar.end)}` : short(bar.start)}
        </text>
      )}
    </g>
  )
}
