import { demoTime } from './demo-day.ts'
import { demoStamps } from './demo-spaces.ts'
import type { Words } from './event-words.ts'
import { ndsdTexts } from './ndsd-texts.ts'
import { seedId } from './seed-id.ts'
import type { SeedRow } from './seed-rows.ts'
import { levelAccount } from './seed-user.ts'

type DemoNdsd = { name: Words; texts: readonly Words[]; days: readonly [from: number, to: number]; isDefault?: true }

/** ND/SD events of the demo: over, now and to come; two defaults one after the other. */
const EVENTS: readonly DemoNdsd[] = [
  { name: ['フランス ナショナルデー', 'France National Day'], texts: [['記念式典', 'Ceremony']], days: [-6, -5] },
  {
    name: ['日本 ナショナルデー', 'Japan National Day'],
    texts: [
      ['公式式典を開催します', 'The official ceremony takes place.'],
      ['伝統芸能の公演', 'Traditional performing arts'],
      ['記念スタンプを配布します', ''],
    ],
    days: [0, 1],
    isDefault: true,
  },
  { name: ['海の日 スペシャルデー', ''], texts: [['海をテーマにした催し', '']], days: [3, 4], isDefault: true },
  {
    name: ['ブラジル ナショナルデー', 'Brazil National Day'],
    texts: [['サンバの夕べ', 'Samba evening']],
    days: [9, 10],
  },
]

export const demoNdsdRows = (today: number): SeedRow<'ndsd_events'>[] =>
  EVENTS.map(({ name: [ja, en], texts, days: [from, to], isDefault }, index) => ({
    id: seedId('ndsdEvent', index),
    name: ja,
    name_en: en,
    info_type: 'text',
    ...ndsdTexts(texts),
    period: `[${demoTime(today, from, 0).toISOString()},${demoTime(today, to, 0).toISOString()})`,
    is_default: isDefault === true,
    ...demoStamps(today, -30, index, levelAccount(1)),
  }))
