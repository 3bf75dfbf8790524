import type { TransitionClass } from '#lib/contracts/transitions.ts'
import { seedId } from './seed-id.ts'

/** An end of a seeded transition: the place of a seeded row of that kind, a class, or Auto. */
export type SeedEnd = readonly ['expoArea' | 'venueArea' | 'room' | 'arEvent', number] | TransitionClass | 'auto'

const idOf = (end: SeedEnd, kind: 'expoArea' | 'venueArea' | 'room' | 'arEvent') =>
  typeof end !== 'string' && end[0] === kind ? seedId(kind, end[1]) : null

/** The columns of both ends. */
export const endColumns = (from: Exclude<SeedEnd, 'auto'>, to: SeedEnd) => ({
  from_expo_area_id: idOf(from, 'expoArea'),
  from_venue_area_id: idOf(from, 'venueArea'),
  from_room_id: idOf(from, 'room'),
  from_ar_event_id: idOf(from, 'arEvent'),
  from_class: typeof from === 'string' ? from : null,
  to_expo_area_id: idOf(to, 'expoArea'),
  to_venue_area_id: idOf(to, 'venueArea'),
  to_room_id: idOf(to, 'room'),
  to_ar_event_id: idOf(to, 'arEvent'),
  to_class: typeof to === 'string' && to !== 'auto' ? to : null,
  to_auto: to === 'auto',
})
