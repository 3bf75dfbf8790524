import type { venueAreaInput } from '../venue-areas.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const venueAreaKind = kindOf({
  path: 'venue-areas',
  family: 'space',
  edited: 'onScreen',
  edits: ['venueArea.edit'],
  history: ['audit.read'],
  found: { page: 'AREA4110', lists: ['AREA4110'] },
  happens: [...WRITTEN, 'restored', 'stopped', 'reopened', 'roomsLinked'],
  made: {
    newVenueArea: { screen: 'AREA4110', may: 'venueArea.create', reading: 'かいじょうえりあ しんき とうろく さくせい' },
    newAreaPattern: {
      screen: 'AREA4521',
      may: 'areaPattern.create',
      reading: 'かいじょうえりあぱたーん しんき とうろく さくせい',
    },
  },
}).holds<typeof venueAreaInput>()
