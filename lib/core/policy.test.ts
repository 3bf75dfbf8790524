import { AUTHORITIES } from './authority.ts'
import { type Action, can, canInScope, grantKindOf, manageableLevels, mayEver, mayGrant, POLICY } from './policy.ts'

/** The table of docs/permissions.md#actions once more, as text: a = all, s = within scope, o = oneself, - = not. One column a level. */
const EXPECTED: Record<Action, string> = {
  'user.read': 'aasssso',
  'user.invite': 'aas-s--',
  'user.edit': 'aas-s--',
  'user.delete': 'aas-s--',
  'user.suspend': 'aas-s--',
  'user.recover': 'aas-s--',
  'user.csvOut': 'aas-s--',
  'user.hygiene': 'aa-----',
  'listView.share': 'aa-----',
  'spaceTemplate.share': 'aa-----',
  'access.give': 'aas-s--',
  'access.request': '--ooooo',
  'accessSet.manage': 'aas-s--',
  'expoArea.read': 'aa-----',
  'expoArea.write': 'a------',
  'venueArea.read': 'aass---',
  'venueArea.create': 'aa-----',
  'venueArea.delete': 'aa-----',
  'venueArea.edit': 'aas----',
  'venueArea.linkRooms': 'aas----',
  'areaPattern.read': 'aass---',
  'areaPattern.create': 'a-ss---',
  'areaPattern.edit': 'a-ss---',
  'areaPattern.publish': 'a-ss---',
  'areaPattern.delete': 'a-s----',
  'room.read': 'aasssss',
  'room.createMain': 'aas----',
  'room.createSub': 'aa--s--',
  'room.edit': 'aa--s--',
  'room.editTexts': 'aa--ss-',
  'room.deleteMain': 'aa-----',
  'room.deleteSub': 'aa--s--',
  'vipUser.manage': 'aa--s--',
  'richContent.read': 'aasssss',
  'richContent.register': 'aa--s--',
  'richContent.setCap': 'aa-----',
  'roomPattern.read': 'aa--sss',
  'roomPattern.create': 'aa--ss-',
  'roomPattern.edit': 'aa--sss',
  'roomPattern.publish': 'aa--sss',
  'roomPattern.delete': 'aa--s--',
  'arEvent.read': 'aassss-',
  'arEvent.create': 'aassss-',
  'arEvent.edit': 'aassss-',
  'arEvent.publish': 'aassss-',
  'arEvent.delete': 'aas-s--',
  'transition.read': 'aasssss',
  'transition.create': 'aassss-',
  'transition.edit': 'aassss-',
  'transition.delete': 'aassss-',
  'externalTransition.read': 'aasssss',
  'externalTransition.write': 'aassss-',
  'ndsdEvent.read': 'aaaa---',
  'ndsdEvent.write': 'aa-----',
  'stop.read': 'aa-----',
  'stop.write': 'aa-----',
  'plan.read': 'aa-----',
  'plan.write': 'aa-----',
  'plan.approve': 'aa-----',
  'plan.apply': 'aa-----',
  'audit.read': 'aas-s--',
  'space.csvOut': 'aa-----',
  'appNotification.manage': 'aa-----',
  'notice.manage': 'a------',
  'tool.read': 'aaaaaaa',
  'tool.register': 'a------',
  'mail.read': 'a------',
  'machineToken.manage': 'a------',
  'console.watch': 'a------',
  'demo.load': 'a------',
}

test('the expected table names every action of the policy', () => {
  expect(Object.keys(EXPECTED).sort()).toEqual(Object.keys(POLICY).sort())
})

describe.each(Object.entries(EXPECTED) as [Action, string][])('%s', (action, row) => {
  test.each(AUTHORITIES)('level %i', (authority) => {
    const reach = row[authority]
    const who = { authority }
    expect(mayEver(who, action)).toBe(reach !== '-')
    expect(can(who, action, { inScope: false })).toBe(reach === 'a')
    expect(can(who, action, { inScope: true })).toBe(reach === 'a' || reach === 's')
    expect(canInScope(who, action)).toBe(reach === 'a' || reach === 's')
    if (reach === 'o')
      expect([can(who, action, { isSelf: true }), can(who, action, { isSelf: false })]).toEqual([true, false])
    // Being the object opens what is said of oneself, and to read oneself; nothing else that is within scope only.
    const selfOpens = reach === 'o' || (reach === 's' && action === 'user.read')
    expect(can(who, action, { inScope: false, isSelf: true })).toBe(reach === 'a' || selfOpens)
    // What is not known of the object opens nothing.
    expect(can(who, action)).toBe(reach === 'a')
  })
})

test('people are managed only downwards, by the second row of the table', () => {
  const levels = AUTHORITIES.map((authority) => manageableLevels({ authority }).join(''))
  expect(levels).toEqual(['0123456', '23456', '34', '', '56', '', ''])
})

test('access is given only on the kind of space a level works in', () => {
  expect(AUTHORITIES.map(grantKindOf)).toEqual([null, null, 'venueArea', 'venueArea', 'room', 'room', 'pattern'])
  const given = (giver: 0 | 1 | 2 | 3 | 4 | 5 | 6) =>
    (['venueArea', 'room', 'pattern'] as const).flatMap((kind) =>
      AUTHORITIES.filter((level) => mayGrant({ authority: giver }, kind, level)).map((level) => `${kind} ${level}`),
    )
  const everything = ['venueArea 2', 'venueArea 3', 'room 4', 'room 5', 'pattern 6']
  expect([0, 1].map((giver) => given(giver as 0 | 1))).toEqual([everything, everything])
  expect(given(2)).toEqual(['venueArea 3', 'room 4'])
  expect(given(4)).toEqual(['room 5', 'pattern 6'])
  expect([...given(3), ...given(5), ...given(6)]).toEqual([])
})
