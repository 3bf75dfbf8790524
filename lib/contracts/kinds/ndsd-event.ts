import type { ndsdEventInput } from '../ndsd-events.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const ndsdEventKind = kindOf({
  path: 'ndsd-events',
  edited: 'onScreen',
  edits: ['ndsdEvent.write'],
  history: ['ndsdEvent.write'],
  happens: WRITTEN,
  made: {
    newNdsdEvent: {
      screen: 'NDSD14110',
      may: 'ndsdEvent.write',
      reading: 'えぬでぃーえすでぃーいべんと しんき とうろく さくせい',
    },
  },
}).holds<typeof ndsdEventInput>()
