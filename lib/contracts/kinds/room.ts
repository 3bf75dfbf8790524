import type { roomInput } from '../rooms.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const roomKind = kindOf({
  path: 'rooms',
  family: 'space',
  own: { metaLargeMode: 68, pickupPermission: 69 },
  edited: 'onScreen',
  edits: ['room.editTexts'],
  history: ['audit.read'],
  found: { page: 'ROOM5110', lists: ['ROOM5110'] },
  happens: [...WRITTEN, 'restored', 'stopped', 'reopened'],
  made: {
    newRoom: { screen: 'ROOM5110', may: 'room.createMain', reading: 'るーむ しんき とうろく さくせい へや' },
    newRoomPattern: {
      screen: 'ROOM5521',
      may: 'roomPattern.create',
      reading: 'るーむぱたーん しんき とうろく さくせい',
    },
  },
}).holds<typeof roomInput>()
