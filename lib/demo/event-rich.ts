import { RICH_TYPES } from '#lib/contracts/rich-contents.ts'
import { VIP_MAX } from '#lib/contracts/vip-users.ts'
import type { EventSize } from './event-size.ts'
import { eventStamps } from './event-spaces.ts'
import type { SeedContent } from './rich-rows.ts'
import { roll } from './roll.ts'
import { seedId } from './seed-id.ts'
import type { SeedRow } from './seed-rows.ts'
import { levelAccount } from './seed-user.ts'
import { numbers } from './share.ts'

const GB = 10n ** 9n
const DAY_MS = 86_400_000
const OPENING_MS = Date.parse('2025-04-13T00:00:00Z')
/** One room in so many has large-volume content, one in so many a VIP list. */
const RICH_EVERY = 30
const VIP_EVERY = 20
const REPORTS = 20

/** Some that deliver, some close to their caps, some that have stopped. */
export const eventContents = (size: EventSize): SeedContent[] =>
  numbers(0, Math.floor(size.rooms / RICH_EVERY)).map((index) => ({
    index,
    roomId: seedId('room', index * RICH_EVERY),
    title: `大容量コンテンツ ${index + 1}`,
    titleEn: index % 5 === 3 ? '' : `Large-volume content ${index + 1}`,
    type: RICH_TYPES[index % RICH_TYPES.length] ?? RICH_TYPES[0],
    cap: index % 11 === 10 ? null : BigInt(1_500 + roll('cap', index, 4_000)) * GB,
    portions: numbers(0, REPORTS).map((place) => ({
      at: new Date(OPENING_MS + place * DAY_MS),
      bytes: BigInt(50 + roll(`portion ${index}`, place, 100)) * GB,
    })),
    stamps: eventStamps('richContent', index, levelAccount(1)),
  }))

export function* eventVipRows(size: EventSize): Generator<SeedRow<'vip_users'>> {
  let index = 0
  for (let room = 0; room < size.rooms; room += VIP_EVERY) {
    const count = 1 + roll('vip users', room, VIP_MAX)
    for (let place = 1; place <= count; place++, index++) {
      yield {
        id: seedId('vipUser', index),
        room_id: seedId('room', room),
        place,
        expo_id: `expo-${String(index + 1).padStart(7, '0')}`,
        memo: index % 3 === 0 ? 'ご来賓' : '',
        ...eventStamps('vipUser', index, levelAccount(1)),
      }
    }
  }
}
