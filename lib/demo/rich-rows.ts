import { isCrossed, PERCENTS } from '#lib/core/terabytes.ts'
import { seedId } from './seed-id.ts'
import type { SeedRow } from './seed-rows.ts'

/** A content to seed with what was delivered of it; each portion is one report, no two in one hour. Bytes. */
export type SeedContent = {
  index: number
  roomId: string
  title: string
  titleEn: string
  type: '8kVr' | 'volumetric' | 'motionCapture' | 'motionCaptureLive'
  cap: bigint | null
  portions: readonly { at: Date; bytes: bigint }[]
  stamps: { created_at: Date; created_by: string; updated_at: Date; updated_by: string }
}

const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000)
const totalOf = ({ portions }: SeedContent) => portions.reduce((sum, { bytes }) => sum + bytes, 0n)

const richContentRow = (content: SeedContent): SeedRow<'rich_contents'> => ({
  id: seedId('richContent', content.index),
  room_id: content.roomId,
  title: content.title,
  title_en: content.titleEn,
  content_type: content.type,
  content_id: `RC-${String(content.index + 1).padStart(5, '0')}`,
  cap_bytes: content.cap?.toString() ?? null,
  delivered_bytes: totalOf(content).toString(),
  ...content.stamps,
})

const reportRows = (content: SeedContent): SeedRow<'delivery_reports'>[] =>
  content.portions.map(({ at, bytes }, place) => ({
    report_id: `seed-${content.index}-${place}`,
    rich_content_id: seedId('richContent', content.index),
    bytes: bytes.toString(),
    delivered_at: at,
    received_at: at,
  }))

const hourRows = (content: SeedContent): SeedRow<'delivery_hours'>[] =>
  content.portions.map(({ at, bytes }) => ({
    rich_content_id: seedId('richContent', content.index),
    hour: hourOf(at),
    bytes: bytes.toString(),
  }))

/** The crossings that the totals have come to, at the portion that brought them there. */
function crossingRows({ index, cap, portions }: SeedContent): SeedRow<'delivery_crossings'>[] {
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
        id: seedId('crossing', index * PERCENTS.length + place),
        rich_content_id: seedId('richContent', index),
        percent,
        crossed_at: crossed.at,
        ended_at: null,
      },
    ]
  })
}

/** The rows of these contents and of what was delivered of them. */
export const richRows = (contents: readonly SeedContent[]) => ({
  rich_contents: contents.map(richContentRow),
  delivery_reports: contents.flatMap(reportRows),
  delivery_hours: contents.flatMap(hourRows),
  delivery_crossings: contents.flatMap(crossingRows),
})
