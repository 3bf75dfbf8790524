import { buildingsOf, type EventSize } from './event-size.ts'
import { eventStamps } from './event-spaces.ts'
import { buildingTitle, englishOf } from './event-texts.ts'
import { seedId } from './seed-id.ts'
import type { SeedRow } from './seed-rows.ts'
import { levelAccount } from './seed-user.ts'

/** One link a building, of its first room: three external transitions to each WebView site. One in twenty is for all spaces. */
export function* linkRows(size: EventSize): Generator<SeedRow<'external_transitions'>> {
  for (const { index, rooms } of buildingsOf(size)) {
    const [room] = rooms
    const [place, placeEn] = buildingTitle(index)
    const isForAll = index % 20 === 0 || room === undefined
    yield {
      id: seedId('externalTransition', index),
      ex_trans_type: index % 4 === 3 ? 'webview' : 'external',
      title: `${place} 公式サイト`,
      title_en: englishOf(index, `${placeEn} official site`),
      url: `https://pavilion-${index + 1}.expo.example/`,
      all_spaces: isForAll,
      room_id: isForAll ? null : seedId('room', room.index),
      ...eventStamps('externalTransition', index, levelAccount(1)),
    }
  }
}
