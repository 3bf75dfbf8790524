import type { TransitionType } from '#lib/contracts/transitions.ts'
import { demoStamps } from './demo-spaces.ts'
import { seedId } from './seed-id.ts'
import type { SeedRow } from './seed-rows.ts'
import { levelAccount } from './seed-user.ts'
import { endColumns, type SeedEnd } from './transition-ends.ts'

type DemoTransition = { from: Exclude<SeedEnd, 'auto'>; to: SeedEnd; type?: TransitionType; hidden?: true }

const area = (place: number) => ['expoArea', place] as const
const venue = (place: number) => ['venueArea', place] as const
const room = (place: number) => ['room', place] as const

/** Ways through the demo expo: most lead on, some into what is over, stopped or still to come, one room has no way back. */
const DEMO_TRANSITIONS: readonly DemoTransition[] = [
  { from: area(0), to: area(1), type: 'menu' },
  { from: area(0), to: area(2), type: 'menu' },
  { from: area(1), to: area(0), type: 'menu' },
  { from: area(2), to: area(0), type: 'menu' },
  { from: area(0), to: venue(0) },
  { from: area(1), to: venue(1) },
  { from: area(1), to: venue(2) },
  { from: area(1), to: venue(3) },
  { from: area(2), to: venue(4) },
  { from: area(2), to: venue(5) },
  { from: 'venueArea', to: 'auto', type: 'exit' },
  { from: venue(0), to: room(0) },
  { from: room(0), to: venue(0), type: 'exit' },
  { from: venue(1), to: room(1) },
  { from: room(1), to: 'auto', type: 'exit' },
  { from: room(1), to: room(2) },
  { from: room(2), to: 'auto', type: 'exit' },
  // Visitors get into the gallery and not out again.
  { from: room(1), to: room(3) },
  { from: venue(1), to: room(4) },
  { from: room(4), to: venue(4), type: 'exit' },
  { from: venue(2), to: room(5) },
  { from: room(5), to: 'auto', type: 'exit' },
  { from: room(5), to: room(6) },
  { from: room(6), to: room(5), type: 'exit', hidden: true },
  { from: venue(3), to: room(7) },
  { from: room(0), to: 'mainRoom', type: 'menu' },
  { from: venue(1), to: ['arEvent', 0] },
  { from: ['arEvent', 0], to: 'auto', type: 'exit' },
  { from: room(9), to: room(11), type: 'menu', hidden: true },
]

export const demoTransitionRows = (today: number): SeedRow<'transitions'>[] =>
  DEMO_TRANSITIONS.map(({ from, to, type = 'gate', hidden }, index) => ({
    id: seedId('transition', index),
    ...endColumns(from, to),
    transition_type: type,
    is_public: hidden !== true,
    ...demoStamps(today, -40, index, levelAccount(1)),
  }))
