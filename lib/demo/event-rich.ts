import { RICH_TYPES } from '#lib/contracts/rich-contents.ts'
import { VIP_MAX } from '#lib/contracts/vip-users.ts'
import { isOne, onesOf, textOf } from './event-data.ts'
import type { EventSize } from './event-size.ts'
import { eventStamps } from './event-time.ts'
import type { ExpoLine } from './expo.ts'
import { roll } from './roll.ts'
import { numbers } from './share.ts'

type Cells = ExpoLine['cells']

const DAY_MS = 86_400_000
const OPENING_MS = Date.parse('2025-04-13T00:00:00Z')
const REPORTS = 20

const richRooms = (size: EventSize) => onesOf('room with rich content', size.rooms)

/** Some that deliver, some close to their caps, some that have stopped. */
export const contentCells = (size: EventSize): Cells[] =>
  richRooms(size).map((room, index) => {
    const [title, titleEn] = textOf('rich content', { number: index + 1 })
    return {
      key: `content-${index}`,
      room: `room-${room}`,
      title,
      title_en: isOne('rich content without English', index) ? '' : titleEn,
      content_type: RICH_TYPES[index % RICH_TYPES.length] ?? '',
      content_id: `RC-${String(index + 1).padStart(5, '0')}`,
      cap_gb: isOne('rich content without a cap', index) ? '' : String(1_500 + roll('cap', index, 4_000)),
      ...eventStamps('richContent', index, 'level1'),
    }
  })

/** Of each content once a day from the first day on. */
export function* deliveryCells(size: EventSize): Generator<Cells> {
  for (const index of richRooms(size).keys()) {
    for (const place of numbers(0, REPORTS)) {
      yield {
        rich_content: `content-${index}`,
        delivered_at: new Date(OPENING_MS + place * DAY_MS).toISOString(),
        gb: String(50 + roll(`portion ${index}`, place, 100)),
      }
    }
  }
}

export function* vipCells(size: EventSize): Generator<Cells> {
  let index = 0
  for (const room of numbers(0, size.rooms)) {
    if (!isOne('room with VIP users', room)) continue
    const count = 1 + roll('vip users', room, VIP_MAX)
    for (let place = 1; place <= count; place++, index++) {
      yield {
        room: `room-${room}`,
        place: String(place),
        expo_id: `expo-${String(index + 1).padStart(7, '0')}`,
        memo: isOne('VIP user with a memo', index) ? textOf('VIP user')[0] : '',
        ...eventStamps('vipUser', index, 'level1'),
      }
    }
  }
}
