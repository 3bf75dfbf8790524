import fc from 'fast-check'
import { AUTHORITIES } from './authority.ts'
import { type Action, can, POLICY, reachOf } from './policy.ts'
import { actionsOn, explain, type HeldGrant, type Place, sourcesFor } from './reason.ts'

const AT = new Date('2025-05-01T00:00:00Z')
const ENDED = new Date(AT)
const COMING = new Date(AT.getTime() + 1)

const bare = { venueAreaIds: [], roomId: null, mainRoomId: null, patternIds: [], isSubRoom: false }
const PLACES: Place[] = [
  { ...bare, kind: 'venueArea', id: 'area' },
  { ...bare, kind: 'areaPattern', id: 'area-pattern', venueAreaIds: ['area'] },
  { ...bare, kind: 'room', id: 'room', venueAreaIds: ['area', 'area-2'], patternIds: ['pattern', 'pattern-2'] },
  { ...bare, kind: 'room', id: 'sub', mainRoomId: 'room', patternIds: ['pattern'], isSubRoom: true },
  { ...bare, kind: 'roomPattern', id: 'pattern', roomId: 'sub', mainRoomId: 'room' },
]
const ACTIONS = Object.keys(POLICY) as Action[]
const cases = PLACES.flatMap((place) => AUTHORITIES.map((authority) => [place.id, authority, place] as const))

/** The scope of docs/permissions.md#scope once more: which grant on which space brings what into scope, by level. */
const SCOPE: Record<string, Partial<Record<number, string>>> = {
  area: { 2: 'area:direct', 3: 'area:direct' },
  'area-pattern': { 2: 'area:venueArea', 3: 'area:venueArea' },
  room: {
    2: 'area:venueArea area-2:venueArea',
    3: 'area:venueArea area-2:venueArea',
    4: 'room:direct',
    5: 'room:direct',
    6: 'pattern:pattern pattern-2:pattern',
  },
  sub: { 4: 'sub:direct room:mainRoom', 5: 'sub:direct room:mainRoom', 6: 'pattern:pattern' },
  pattern: { 4: 'sub:room room:mainRoom', 5: 'sub:room room:mainRoom', 6: 'pattern:direct' },
}

test.each(cases)('%s is reached at level %i through what docs/permissions.md#scope says', (id, authority, place) => {
  const sources = sourcesFor(authority, place).map((source) => `${source.spaceId}:${source.by}`)
  expect(sources.join(' ')).toBe(SCOPE[id]?.[authority] ?? '')
})

test.each(cases)(
  'on %s at level %i the explanation of every action agrees with can, in and out of scope',
  (_, authority, place) => {
    const who = { authority }
    const sources = sourcesFor(authority, place)
    const inScope: HeldGrant[] = sources.slice(0, 1).map(({ spaceId }) => ({ spaceId, endsAt: COMING }))
    const outOfScope: HeldGrant[] = [
      ...sources.map(({ spaceId }) => ({ spaceId, endsAt: ENDED })),
      { spaceId: 'elsewhere', endsAt: null },
    ]
    for (const action of ACTIONS) {
      const within = explain(who, action, place, inScope, AT)
      expect([action, within.may]).toEqual([action, can(who, action, { inScope: inScope.length > 0 })])
      const without = explain(who, action, place, outOfScope, AT)
      expect([action, without.may]).toEqual([action, can(who, action, { inScope: false })])
      if (within.by === 'grant' && within.may)
        expect(within.grants.map((it) => it.spaceId)).toEqual([sources[0]?.spaceId])
      if (without.by === 'grant' && !without.may) expect(without.ended).toHaveLength(sources.length)
    }
  },
)

test('whatever grants someone holds, she may exactly where one of those that count reaches the space', () => {
  const grant = fc.record({
    spaceId: fc.constantFrom('area', 'area-2', 'room', 'sub', 'pattern', 'pattern-2', 'elsewhere'),
    endsAt: fc.constantFrom(null, ENDED, COMING),
  })
  fc.assert(
    fc.property(
      fc.array(grant),
      fc.constantFrom(...PLACES),
      fc.constantFrom(...AUTHORITIES),
      (held, place, authority) => {
        const reaching = new Set(sourcesFor(authority, place).map((source) => source.spaceId))
        const inScope = held.some((it) => reaching.has(it.spaceId) && it.endsAt !== ENDED)
        for (const action of actionsOn(place)) {
          expect(explain({ authority }, action, place, held, AT).may).toBe(can({ authority }, action, { inScope }))
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('where no grant could change it the level is the reason, else the grants are', () => {
  for (const [, authority, place] of cases) {
    for (const action of ACTIONS) {
      const { by } = explain({ authority }, action, place, [], AT)
      expect([action, by]).toEqual([action, reachOf({ authority }, action) === 'scope' ? 'grant' : 'level'])
    }
  }
})

test('a venue area is reached by itself alone, also where it names others', () => {
  const odd: Place = { ...bare, kind: 'venueArea', id: 'area', venueAreaIds: ['area-2'] }
  expect(sourcesFor(2, odd)).toEqual([{ spaceId: 'area', by: 'direct' }])
})

test('every action on every kind of space', () => {
  const on = (kind: Place['kind'], isSubRoom = false) => actionsOn({ kind, isSubRoom }).sort()
  const shared = ['stop.read', 'stop.write']
  const pattern = (kind: string) => ['delete', 'edit', 'publish', 'read'].map((verb) => `${kind}.${verb}`)
  const area = ['delete', 'edit', 'linkRooms', 'read'].map((verb) => `venueArea.${verb}`)
  expect(on('venueArea')).toEqual(['access.give', 'areaPattern.create', 'room.createMain', ...area, ...shared].sort())
  expect(on('areaPattern')).toEqual([...pattern('areaPattern'), ...shared])
  expect(on('roomPattern')).toEqual(['access.give', ...pattern('roomPattern'), ...shared])
  const room = [
    'access.give',
    'richContent.read',
    'richContent.register',
    'richContent.setCap',
    'room.edit',
    'room.editTexts',
    'room.read',
    'roomPattern.create',
    'vipUser.manage',
    ...shared,
  ]
  expect(on('room')).toEqual([...room, 'room.createSub', 'room.deleteMain'].sort())
  expect(on('room', true)).toEqual([...room, 'room.deleteSub'].sort())
  // Only rooms have sub rooms: the word says nothing about other kinds.
  expect(on('areaPattern', true)).toEqual(on('areaPattern'))
})

test('the actions of a space are those of its kind', () => {
  const on = (index: number) => actionsOn(PLACES[index] as Place)
  expect(on(0)).toContain('venueArea.edit')
  expect(on(1)).toEqual(expect.arrayContaining(['areaPattern.publish', 'stop.write']))
  expect(on(2)).toEqual(expect.arrayContaining(['room.createSub', 'room.deleteMain', 'roomPattern.create']))
  expect(on(2)).not.toContain('room.deleteSub')
  expect(on(3)).toContain('room.deleteSub')
  expect(on(3)).not.toContain('room.createSub')
  expect(on(4)).toContain('roomPattern.publish')
})
