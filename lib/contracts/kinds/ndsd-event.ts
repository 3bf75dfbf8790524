import { NDSD_STILLS, NDSD_TEXTS, numbered } from '#lib/core/ndsd-places.ts'
import type { ndsdEventInput } from '../ndsd-events.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const ndsdEventKind = kindOf({
  path: 'ndsd-events',
  family: 'ndsd',
  own: {
    openStartDate: 60,
    openEndDate: 61,
    defaultSetting: 62,
    ...numbered('ndsdEventMetaInfoEn', NDSD_TEXTS, (n) => 62 + n),
    ...numbered('stillImageUrl', NDSD_STILLS, (n) => 72 + n),
  },
  edited: 'onScreen',
  edits: ['ndsdEvent.write'],
  history: ['ndsdEvent.write'],
  happens: [...WRITTEN, 'restored'],
  made: {
    newNdsdEvent: {
      screen: 'NDSD14110',
      may: 'ndsdEvent.write',
      reading: 'えぬでぃーえすでぃーいべんと しんき とうろく さくせい',
    },
  },
}).holds<typeof ndsdEventInput>()
