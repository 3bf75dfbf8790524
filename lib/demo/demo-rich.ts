import { demoTime } from './demo-day.ts'
import { demoStamps } from './demo-spaces.ts'
import type { SeedContent } from './rich-rows.ts'
import { roll } from './roll.ts'
import { seedId } from './seed-id.ts'
import type { SeedRow } from './seed-rows.ts'
import { levelAccount } from './seed-user.ts'

const GB = 10n ** 9n
const DAYS = 28
const HOURS = [10, 13, 16, 19]

type Plan = Pick<SeedContent, 'title' | 'titleEn' | 'type' | 'cap'> & { room: number; gbADay: number }

/** One that delivers, one close to its cap, one that has stopped, and one whose cap is still to be set. */
const PLANS: readonly Plan[] = [
  {
    room: 1,
    title: '日本館 8Kツアー',
    titleEn: 'Japan Pavilion 8K tour',
    type: '8kVr',
    cap: 50_000n * GB,
    gbADay: 400,
  },
  { room: 2, title: '茶の湯の所作', titleEn: 'Tea ceremony', type: 'volumetric', cap: 6_400n * GB, gbADay: 200 },
  { room: 9, title: '水辺の舞', titleEn: 'Waterside dance', type: 'motionCaptureLive', cap: 3_000n * GB, gbADay: 120 },
  { room: 10, title: '空飛ぶ車の視界', titleEn: '', type: 'motionCapture', cap: null, gbADay: 0 },
]

const portionsOf = (today: number, index: number, gbADay: number) =>
  Array.from({ length: gbADay > 0 ? DAYS : 0 }, (_, day) =>
    HOURS.map((hour) => ({
      at: demoTime(today, day - DAYS, hour),
      bytes: (BigInt(gbADay) * GB * BigInt(80 + roll(`delivered ${index}`, day * 24 + hour, 41))) / 400n,
    })),
  ).flat()

export const demoContents = (today: number): SeedContent[] =>
  PLANS.map(({ room, gbADay, ...plan }, index) => ({
    ...plan,
    index,
    roomId: seedId('room', room),
    portions: portionsOf(today, index, gbADay),
    stamps: demoStamps(today, -45, index, levelAccount(1)),
  }))

const GUESTS = ['日本館 名誉館長', '開会式ご来賓', '協賛企業ご担当', '', '報道関係者', '国際審査員']

export const demoVipRows = (today: number): SeedRow<'vip_users'>[] =>
  [1, 4, 5].flatMap((room, part) =>
    GUESTS.map((memo, place) => ({
      id: seedId('vipUser', part * GUESTS.length + place),
      room_id: seedId('room', room),
      place: place + 1,
      expo_id: `expo-demo-${String(part * GUESTS.length + place + 1).padStart(4, '0')}`,
      memo,
      ...demoStamps(today, -30, part * GUESTS.length + place, levelAccount(4)),
    })),
  )
