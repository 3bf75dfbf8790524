import { useTranslations } from 'next-intl'
import type { RichContentDetail } from '#lib/contracts/rich-contents.ts'
import { formatJst } from '#lib/core/jst.ts'

type Days = RichContentDetail['days']

const HEIGHT = 160
const LABELS = 24
/** Every seventh day has its date below it, the last one among them. */
const LABEL_EVERY = 7

/** Delivered bytes of each of the last days as bars, and the same figures as a table. */
export function DeliveryChart({ days }: { days: Days }) {
  const words = useTranslations('richContents')
  const most = days.reduce((max, { bytes }) => (BigInt(bytes) > max ? BigInt(bytes) : max), 0n)
  const top = days.find(({ bytes }) => BigInt(bytes) === most)
  if (most === 0n) return <p className="text-ink-2">{words('chartEmpty', { count: days.length })}</p>
  return (
    <div className="flex flex-col gap-3">
      <figure>
        <figcaption className="card-note">{words('chartTop', { tb: top?.tb ?? '' })}</figcaption>
        <Bars days={days} most={most} />
      </figure>
      <details>
        <summary className="text-link">{words('chartTable')}</summary>
        <DayTable days={days} />
      </details>
    </div>
  )
}

/** Widths in per cent and heights in pixels, so that the dates stay readable at any width. */
function Bars({ days, most }: { days: Days; most: bigint }) {
  const words = useTranslations('richContents')
  const step = 100 / days.length
  const heightOf = (bytes: string) => Number((BigInt(bytes) * BigInt(HEIGHT * 10)) / most) / 10
  return (
    <svg
      width="100%"
      height={HEIGHT + LABELS}
      overflow="visible"
      role="img"
      aria-label={words('chartLabel', { count: days.length })}
    >
      {[0, HEIGHT / 2].map((y) => (
        <line key={y} x1="0" x2="100%" y1={y} y2={y} stroke="var(--line)" />
      ))}
      <line x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} stroke="var(--line-strong)" />
      {days.map(({ at, bytes, tb }, index) => (
        <g key={at}>
          <rect
            x={`${step * (index + 0.15)}%`}
            y={HEIGHT - heightOf(bytes)}
            width={`${step * 0.7}%`}
            height={heightOf(bytes)}
            fill="var(--accent)"
          >
            <title>{words('chartBar', { day: formatJst(at, 'date'), tb })}</title>
          </rect>
          {(days.length - 1 - index) % LABEL_EVERY === 0 && (
            <text x={`${step * (index + 0.5)}%`} y={HEIGHT + 18} fontSize="12" textAnchor="middle" fill="var(--ink-2)">
              {formatJst(at, 'date').slice(5)}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

function DayTable({ days }: { days: Days }) {
  const words = useTranslations('richContents')
  return (
    <table className="table">
      <caption className="sr-only">{words('chartLabel', { count: days.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{words('day')}</th>
          <th scope="col" className="col-number">
            {words('tbOfDay')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ at, tb }) => (
          <tr key={at}>
            <th scope="row">{formatJst(at, 'date')}</th>
            <td className="col-number">{tb}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
