import type { EventSize } from './event-size.ts'
import { seedId } from './seed-id.ts'
import type { SeedRow } from './seed-rows.ts'
import { levelAccount } from './seed-user.ts'
import { numbers } from './share.ts'

const REASONS = [
  '展示映像の権利確認が必要になったため、公開を停止します。',
  'コンテンツの読み込みに失敗する不具合が見つかりました。',
  '出展者からの申し出により、内容を差し替えます。',
  '来場者から音量について指摘があり、調整が終わるまで停止します。',
]
const DETAILS = [
  '権利者の確認が取れたため、再公開します。',
  '不具合を修正した版に差し替えました。',
  '差し替え後の内容を確認しました。',
  '音量を調整し、動作を確認しました。',
]

const DAY_MS = 86_400_000
const FIRST_MS = Date.parse('2025-05-01T04:30:00Z')
const LAST_MS = Date.parse('2025-10-10T04:30:00Z')

type Target = Pick<SeedRow<'stops'>, 'venue_area_id' | 'room_id' | 'pattern_id'>

/** Mostly patterns; one in twelve a room, one in twelve a whole building. */
function targetOf(size: EventSize, index: number): Target {
  const none = { venue_area_id: null, room_id: null, pattern_id: null }
  if (index % 12 === 5) return { ...none, room_id: seedId('room', (index * 7) % size.rooms) }
  if (index % 12 === 9) return { ...none, venue_area_id: seedId('venueArea', (index * 3) % size.venueAreas) }
  return { ...none, pattern_id: seedId('pattern', (index * 37) % size.patterns) }
}

/** One stop for every hundred patterns, spread over the expo; one in eight is still in force. */
export function stopRows(size: EventSize): SeedRow<'stops'>[] {
  const count = Math.floor(size.patterns / 100)
  return numbers(0, count).map((index) => {
    const stoppedAt = new Date(FIRST_MS + Math.floor(((LAST_MS - FIRST_MS) * index) / count))
    const inForce = index % 8 === 5
    return {
      id: seedId('stop', index),
      ...targetOf(size, index),
      stopped_at: stoppedAt,
      stopped_by: levelAccount(index % 2 === 0 ? 1 : 0),
      reason: REASONS[index % REASONS.length] ?? '',
      reopened_at: inForce ? null : new Date(stoppedAt.getTime() + (1 + (index % 3)) * DAY_MS),
      reopened_by: inForce ? null : levelAccount(1),
      details: inForce ? null : (DETAILS[index % DETAILS.length] ?? ''),
    }
  })
}
