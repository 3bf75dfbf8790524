import { buildingsOf, type EventSize } from './event-size.ts'
import { eventStamps } from './event-spaces.ts'
import { seedId } from './seed-id.ts'
import type { SeedRow } from './seed-rows.ts'
import { levelAccount } from './seed-user.ts'
import { numbers } from './share.ts'
import { endColumns, type SeedEnd } from './transition-ends.ts'

type Way = [from: Exclude<SeedEnd, 'auto'>, to: SeedEnd]

/** Ways of a large expo: between its areas, into each building, into its main rooms and from those to their sub rooms, and out by Auto. */
function* waysOf(size: EventSize): Generator<Way> {
  yield ['venueArea', 'auto']
  yield ['mainRoom', 'auto']
  for (const index of numbers(0, size.expoAreas)) yield [['expoArea', index], 'expoArea']
  for (const building of buildingsOf(size)) {
    yield [
      ['expoArea', building.expoArea],
      ['venueArea', building.index],
    ]
    for (const { index, mainRoom } of building.rooms) {
      const room = ['room', index] as const
      yield mainRoom === null ? [['venueArea', building.index], room] : [['room', mainRoom], room]
      // One sub room in seven has no way back.
      if (mainRoom !== null && index % 7 !== 0) yield [room, 'auto']
    }
  }
}

export function* transitionRows(size: EventSize): Generator<SeedRow<'transitions'>> {
  let index = 0
  for (const [from, to] of waysOf(size)) {
    yield {
      id: seedId('transition', index),
      ...endColumns(from, to),
      transition_type: to === 'auto' ? 'exit' : 'gate',
      is_public: index % 17 !== 16,
      ...eventStamps('transition', index, levelAccount(1)),
    }
    index++
  }
}
