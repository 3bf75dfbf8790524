import { useTranslations } from 'next-intl'
import type { RichContentDetail } from '#lib/contracts/rich-contents.ts'
import { formatJst } from '#lib/core/jst.ts'

const HEIGHT = 160
const STEP = 24

/** Delivered bytes of each of the last days as bars, and the same figures as a table. */
export function DeliveryChart({ days }: { days: RichContentDetail['days'] }) {
  const words = useTranslations('richContents')
  const most = days.reduce((max, { bytes }) => (BigInt(bytes) > max ? BigInt(bytes) : max), 0n)
  const top = days.find(({ bytes }) => BigInt(bytes) === most)
  const heightOf = (bytes: string) => (most === 0n ? 0 : Number((BigInt(bytes) * BigInt(HEIGHT * 10)) / most) / 10)
  return (
    <div className="flex flex-col gap-3">
      <figure>
        <figcaption className="card-note">{words('chartTop', { tb: top?.tb ?? '0.000' })}</figcaption>
        <svg
          viewBox={`0 0 ${days.length * STEP} ${HEIGHT + 24}`}
          width="100%"
          role="img"
          aria-label={words('chartLabel', { count: days.length })}
        >
          <line x1="0" x2={days.length * STEP} y1={HEIGHT} y2={HEIGHT} stroke="var(--line-strong)" />
          {days.map(({ at, bytes, tb }, index) => (
            <g key={at}>
              <rect
                x={index * STEP + 4}
                y={HEIGHT - heightOf(bytes)}
                width={STEP - 8}
                height={heightOf(bytes)}
                rx="2"
                fill="var(--accent)"
              >
                <title>{words('chartBar', { day: formatJst(at, 'date'), tb })}</title>
              </rect>
              {index % 7 === days.length % 7 && (
                <text x={index * STEP + STEP / 2} y={HEIGHT + 16} fontSize="11" textAnchor="middle" fill="var(--ink-2)">
                  {formatJst(at, 'date').slice(5)}
                </text>
              )}
            </g>
          ))}
        </svg>
      </figure>
      <details>
        <summary className="text-link">{words('chartTable')}</summary>
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
      </details>
    </div>
  )
}
