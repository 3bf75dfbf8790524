import { floorFaults, floorPicture } from './floors.ts'

const rooms = 'lib/cms/spaces/rooms'
const users = 'lib/cms/people/users'

test('a folder imports what lies beneath it, of entities their doors, and a test what it wants', () => {
  const graph = new Map([
    [`${rooms}/read-rooms.ts`, ['lib/cms/kernel/db/page.ts', `${users}/door.ts`, `${rooms}/room-columns.ts`]],
    [`${rooms}/rooms.test.ts`, [`${users}/write-user.ts`]],
    [`${users}/door.ts`, [`${users}/write-user.ts`]],
    ['lib/cms/app/routes.ts', ['lib/cms/app/http/app.ts', `${rooms}/door.ts`]],
    ['lib/cms/across/entities/entities.ts', [`${rooms}/room.entity.ts`]],
  ])
  expect(floorFaults(graph)).toEqual([])
})

test.each([
  ['lib/cms/kernel/db/page.ts', `${users}/door.ts`, 'kernel/db stands below people/users'],
  [`${users}/write-user.ts`, `${rooms}/door.ts`, 'people/users stands below spaces/rooms'],
  [`${rooms}/read-rooms.ts`, 'lib/cms/across/plans/door.ts', 'spaces/rooms stands below across/plans'],
  [`${rooms}/read-rooms.ts`, `${users}/write-user.ts`, 'import from #lib/cms/people/users/door.ts'],
  ['lib/cms/across/history/names-of.ts', `${rooms}/room.entity.ts`, 'is entered by its door'],
  ['lib/cms/across/plans/apply-plan.ts', 'lib/cms/across/copies/copy-room.ts', 'is entered by its door'],
  ['lib/cms/sundry/odd/read-odd.ts', rooms, 'no floor is named sundry'],
])('%s may not import %s', (file, target, said) => {
  expect(floorFaults(new Map([[file, [target]]])).join('\n')).toContain(said)
})

test('folders go round in no circle, though their files do not', () => {
  const areas = 'lib/cms/spaces/venue-areas'
  const graph = new Map([
    [`${rooms}/read-rooms.ts`, [`${areas}/door.ts`]],
    [`${areas}/read-venue-areas.ts`, [`${rooms}/door.ts`]],
  ])
  expect(floorFaults(graph)).toEqual([
    'lib/cms/spaces/rooms: circle of folders: spaces/rooms → spaces/venue-areas → spaces/rooms: move what both need into the lower one',
  ])
})

test('every folder is drawn above what it imports', () => {
  const graph = new Map([
    ['lib/cms/kernel/db/page.ts', []],
    ['lib/cms/kernel/http/route.ts', ['lib/cms/kernel/db/page.ts']],
    [`${users}/door.ts`, ['lib/cms/kernel/db/page.ts']],
    [`${rooms}/door.ts`, [`${users}/door.ts`]],
    ['lib/cms/across/plans/door.ts', [`${rooms}/door.ts`]],
    ['lib/cms/app/http/app.ts', []],
  ])
  expect(floorPicture(graph)).toBe(
    [
      '  app/http',
      '────────────────────────',
      '  across/plans',
      '────────────────────────',
      '  spaces/rooms',
      '────────────────────────',
      '  people/users',
      '────────────────────────',
      '  kernel/http',
      '  kernel/db',
    ].join('\n'),
  )
})
