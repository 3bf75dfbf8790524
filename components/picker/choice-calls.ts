import { listArEvents, readArEvent } from '#lib/contracts/calls/ar-events.ts'
import { listExpoAreas, readExpoArea } from '#lib/contracts/calls/expo-areas.ts'
import { listExternalTransitions, readExternalTransition } from '#lib/contracts/calls/external-transitions.ts'
import { listPatterns, readPattern } from '#lib/contracts/calls/patterns.ts'
import { listRooms, readRoom } from '#lib/contracts/calls/rooms.ts'
import { type Prepared, to } from '#lib/contracts/calls/to.ts'
import { listUsers, readUser } from '#lib/contracts/calls/users.ts'
import { listVenueAreas, readVenueArea } from '#lib/contracts/calls/venue-areas.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { ChoiceItem, ChoiceSource } from './choice.ts'

type Calls = {
  list: (query: Record<string, string>) => Prepared<Page<ChoiceItem>>
  one: (id: string) => Prepared<{ item: ChoiceItem }>
}

/** The calls of what can be picked from: the list, and one of it. */
export const CHOICE_CALLS: Record<ChoiceSource['kind'], Calls> = {
  'expo-areas': { list: (query) => to(listExpoAreas, {}, { query }), one: (id) => to(readExpoArea, { id }) },
  'venue-areas': { list: (query) => to(listVenueAreas, {}, { query }), one: (id) => to(readVenueArea, { id }) },
  rooms: { list: (query) => to(listRooms, {}, { query }), one: (id) => to(readRoom, { id }) },
  patterns: { list: (query) => to(listPatterns, {}, { query }), one: (id) => to(readPattern, { id }) },
  'ar-events': { list: (query) => to(listArEvents, {}, { query }), one: (id) => to(readArEvent, { id }) },
  'external-transitions': {
    list: (query) => to(listExternalTransitions, {}, { query }),
    one: (id) => to(readExternalTransition, { id }),
  },
  users: { list: (query) => to(listUsers, {}, { query }), one: (id) => to(readUser, { id }) },
}
