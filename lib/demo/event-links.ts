import { englishOf, eventData, isOne, textOf } from './event-data.ts'
import { buildingsOf, type EventSize } from './event-size.ts'
import { yes } from './event-spaces.ts'
import { eventStamps } from './event-time.ts'
import { buildingTitle } from './event-titles.ts'
import type { ExpoLine } from './expo.ts'
import { numbers } from './share.ts'

type Cells = ExpoLine['cells']
type Way = readonly [from: string, to: string]

/** Ways of a large expo: between its areas, into each building, into its main rooms and from those to their sub rooms, and out by Auto. */
function* waysOf(size: EventSize): Generator<Way> {
  yield ['each venueArea', 'auto']
  yield ['each mainRoom', 'auto']
  for (const index of numbers(0, size.expoAreas)) yield [`area-${index}`, 'each expoArea']
  for (const { index, expoArea, rooms } of buildingsOf(size)) {
    yield [`area-${expoArea}`, `building-${index}`]
    for (const room of rooms) {
      const key = `room-${room.index}`
      yield [room.mainRoom === null ? `building-${index}` : `room-${room.mainRoom}`, key]
      if (room.mainRoom !== null && !isOne('sub room without a way back', room.index)) yield [key, 'auto']
    }
  }
}

export function* transitionCells(size: EventSize): Generator<Cells> {
  let index = 0
  for (const [from, to] of waysOf(size)) {
    yield {
      from,
      to,
      transition_type: to === 'auto' ? 'exit' : 'gate',
      is_public: yes(!isOne('transition hidden', index)),
      ...eventStamps('transition', index, 'level1'),
    }
    index++
  }
}

/** One link a building, of its first room; some are for all spaces. */
export function* linkCells(size: EventSize): Generator<Cells> {
  for (const { index, rooms } of buildingsOf(size)) {
    const [title, titleEn] = textOf('link', { building: buildingTitle(index) })
    yield {
      key: `link-${index}`,
      ex_trans_type: isOne('WebView site', index) ? 'webview' : 'external',
      title,
      title_en: englishOf(index, titleEn),
      url: `https://pavilion-${index + 1}.expo.example/`,
      space: isOne('link for all spaces', index) || !rooms[0] ? '' : `room-${rooms[0].index}`,
      ...eventStamps('externalTransition', index, 'level1'),
    }
  }
}

const FIRST = Date.parse('2025-04-13T15:00:00Z')
const DAY = 86_400_000
const MOST = 160

/** A national day each for as many countries as the expo has days. */
export function* ndsdCells(): Generator<Cells> {
  for (const [index, country] of eventData().countries.slice(0, MOST).entries()) {
    const start = FIRST + index * DAY
    const [name, name_en] = textOf('ND/SD event', { country })
    const [texts, texts_en] = textOf('ND/SD event, text', { country })
    yield {
      name,
      name_en,
      info_type: 'text',
      texts,
      texts_en,
      period: `${new Date(start).toISOString()} .. ${new Date(start + DAY).toISOString()}`,
      is_default: yes(isOne('ND/SD event by default', index)),
      ...eventStamps('ndsdEvent', index, 'level1'),
    }
  }
}
