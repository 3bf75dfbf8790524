import { RICH_TYPES } from '#lib/contracts/rich-contents.ts'
import { isCrossed, PERCENTS } from '#lib/core/terabytes.ts'
import { anyText, type Cell, gigabytes, oneOf, orNull, text } from './cells.ts'
import { seedId } from './seed-id.ts'
import type { SeedRow } from './seed-rows.ts'
import { refs, stamps, type Table } from './table.ts'

/** One report of what was delivered of a content, no two in one hour. */
export type Portion = { at: Date; bytes: bigint }

/** A content with all that was delivered of it. `number`: its place among the contents. */
export type Delivered = { id: string; number: number; cap: bigint | null; portions: readonly Portion[] }

const capBytes: Cell<object> = (cell, at) => ({ cap_bytes: orNull(gigabytes)(cell, at)?.toString() ?? null })

/** `delivered_bytes` follows from the reports. */
export const richContents: Table<'rich_contents'> = {
  kind: 'richContent',
  columns: { title: text, title_en: anyText, content_type: oneOf(RICH_TYPES), content_id: text },
  fills: { ...refs({ room: 'room' }), cap_gb: capBytes, ...stamps },
}

export const totalOf = (portions: readonly Portion[]): bigint => portions.reduce((sum, { bytes }) => sum + bytes, 0n)

const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000)

export const reportRows = ({ id, number, portions }: Delivered): SeedRow<'delivery_reports'>[] =>
  portions.map(({ at, bytes }, place) => ({
    report_id: `seed-${number}-${place}`,
    rich_content_id: id,
    bytes: bytes.toString(),
    delivered_at: at,
    received_at: at,
  }))

export const hourRows = ({ id, portions }: Delivered): SeedRow<'delivery_hours'>[] =>
  portions.map(({ at, bytes }) => ({ rich_content_id: id, hour: hourOf(at), bytes: bytes.toString() }))

/** The crossings that the totals have come to, at the portion that brought them there. */
export function crossingRows({ id, number, cap, portions }: Delivered): SeedRow<'delivery_crossings'>[] {
  if (cap === null) return []
  return PERCENTS.flatMap((percent, place) => {
    let total = 0n
    const crossed = portions.find(({ bytes }) => {
      total += bytes
      return isCrossed(percent, total, cap)
    })
    if (!crossed) return []
    return [
      {
        id: seedId('crossing', number * PERCENTS.length + place),
        rich_content_id: id,
        percent,
        crossed_at: crossed.at,
        ended_at: null,
      },
    ]
  })
}
