import { thumbnailUrlOf } from '#lib/contracts/thumbnails.ts'
import { makeStop } from '../make.ts'
import { type FieldInput, type FieldInputs, longerThan, patched, posted, UNKNOWN_ID } from './field-input.ts'

const EDIT = { spaceTitle: 'ルーム', metaType: 'pavilion' }
const ROOM = { ...EDIT, spaceType: 'main' }
const created = posted('39', '/rooms', () => ROOM)
const edited = patched(
  '41',
  ({ world }) => `/rooms/${world.rooms}`,
  () => EDIT,
)
const limited = { metaLimitRadio: true, metaLimitConditions: 10 }

const linked: FieldInput = {
  operation: '47',
  send: ({ manager, world }) =>
    manager.put(`/venue-areas/${world['venue-areas']}/rooms`, { roomIds: [UNKNOWN_ID], unlinkRoomIds: [] }),
}

/** A copy that would be released while what it is a copy of is stopped. */
const released: FieldInput = {
  operation: '39',
  send: async ({ db, manager, world }) => {
    await makeStop(db, { pattern_id: world.patterns })
    const body = { spaceTitle: 'コピー', copyPatterns: true, copySchedule: true }
    return manager.post(`/rooms/${world.rooms}/copy`, body)
  },
}

export const SPACE_INPUTS: FieldInputs<'space'> = {
  spaceLevel: 'The level of a space is the path of its call (expo-areas, venue-areas, rooms), and nothing in a body.',
  spaceTitle: created({ spaceTitle: '' }),
  spaceTitleEn: edited({ spaceTitleEn: longerThan(100) }),
  spaceParentId: posted('39', '/venue-areas')({ spaceTitle: '会場エリア', spaceParentId: UNKNOWN_ID }),
  spaceType: created({ spaceType: 'hall' }),
  cameraPermission:
    'Photography permission belongs to patterns and AR events (docs/domain.md#spaces): operations 50 and 52 answer it with a code of their own.',
  metaType: edited({ metaType: 'hall' }),
  metaAuthor: edited({ metaAuthor: longerThan(100) }),
  metaAuthorEn: created({ metaAuthorEn: longerThan(100) }),
  metaFacilityNo: edited({ metaFacilityNo: longerThan(50) }),
  metaLimitRadio: edited({ metaLimitRadio: 'on' }),
  metaLimitConditions: edited({ metaLimitRadio: true }),
  metaLimitExtrans: edited({ ...limited, metaLimitExtrans: UNKNOWN_ID }),
  accessInherit: created({ accessInherit: true }),
  spaceId: linked,
  spacePatternId: 'No call about a space names a pattern: operation 73, which does, answers it with a code of its own.',
  thumbnailUrl: edited({ thumbnailUrl: thumbnailUrlOf(UNKNOWN_ID), thumbnailName: 'a.png' }),
  thumbnailName: posted('41', '/uploads')({ purpose: 'roomThumbnail', fileName: 'a.svg', fileSize: 1 }),
  releasePeriod: released,
}
