import { COUNTRIES } from './countries.ts'
import { eventStamps } from './event-spaces.ts'
import { ndsdTexts } from './ndsd-texts.ts'
import { seedId } from './seed-id.ts'
import type { SeedRow } from './seed-rows.ts'
import { levelAccount } from './seed-user.ts'

const FIRST = Date.parse('2025-04-13T15:00:00Z')
const DAY = 86_400_000
const MOST = 160

/** A national day each for as many countries as the expo has days; the one of each Monday is the default. */
export function* ndsdRows(): Generator<SeedRow<'ndsd_events'>> {
  for (const [index, [ja, en]] of COUNTRIES.slice(0, MOST).entries()) {
    const start = FIRST + index * DAY
    yield {
      id: seedId('ndsdEvent', index),
      name: `${ja} ナショナルデー`,
      name_en: `${en} National Day`,
      info_type: 'text',
      ...ndsdTexts([[`${ja}の公式式典`, `Official ceremony of ${en}`]]),
      period: `[${new Date(start).toISOString()},${new Date(start + DAY).toISOString()})`,
      is_default: index % 7 === 0,
      ...eventStamps('ndsdEvent', index, levelAccount(1)),
    }
  }
}
