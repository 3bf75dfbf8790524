import type { User } from '#lib/contracts/users.ts'
import type { Authority } from '#lib/core/authority.ts'
import { sameAs } from './same-as.ts'
import { NO_SPACES } from './user-values.ts'

const room = (id: string) => ({ id, spaceTitle: id, spaceTitleEn: '', lastDay: null })
const colleague = (more: Partial<User>) =>
  ({
    cmsAccountAuth: 5,
    areaList: [],
    roomList: [room('a'), room('b')],
    roomPatternList: [],
    deletionRefusal: null,
    ...more,
  }) as unknown as User
const form = (actor: Authority, level: string | number = '', values = NO_SPACES) => ({ actor, level, values })

test('her level and spaces are taken, beside what the form holds, each once', () => {
  const held = { ...NO_SPACES, roomList: ['b', 'c'], rooms: ['b', 'c'].map((id) => ({ id, name: id, nameEn: '' })) }
  expect(sameAs(colleague({}), form(4))).toMatchObject({
    isWhole: true,
    values: { cmsAccountAuth: '5', roomList: ['a', 'b'], rooms: [{ id: 'a' }, { id: 'b' }] },
  })
  expect(sameAs(colleague({}), form(0, 4, held))).toMatchObject({
    values: { cmsAccountAuth: '4', roomList: ['b', 'c', 'a'] },
  })
})

test('what she holds by sets or outside the reader’s scope is left out, and said', () => {
  expect(sameAs(colleague({ deletionRefusal: 'outside' }), form(4))).toMatchObject({ isWhole: false })
  const accessSets = [{ id: 's', setName: 's', spaces: 1, lastDay: null }]
  expect(sameAs(colleague({ accessSets }), form(4))).toMatchObject({ isWhole: false })
})

test.each([
  ['a level the reader may not give', colleague({}), form(2)],
  ['a level that holds another kind of space', colleague({}), form(0, 3)],
  ['a level without spaces', colleague({ cmsAccountAuth: 1 }), form(0)],
  ['a level of the form the reader may not give', colleague({}), form(4, 4)],
])('%s is refused', (_, her, asked) => {
  expect(sameAs(her, asked)).toEqual({ refusal: 'Level' })
})

test('of somebody who holds nothing there is nothing to take', () => {
  expect(sameAs(colleague({ roomList: [] }), form(4))).toEqual({ refusal: 'None' })
})
