import { importFile } from '../importing.ts'
import { untilTheyWait } from '../lock-waits.ts'
import { makePerson } from '../make.ts'
import type { Answered } from '../test-cms.ts'
import { type FieldInput, type FieldInputs, patched, posted, UNKNOWN_ID } from './field-input.ts'

const invited = posted('16', '/invitations', () => ({ email: 'new@expo.example', userName: '新井', cmsAccountAuth: 1 }))
const edited = patched(
  '18',
  ({ world }) => `/users/${world.users}`,
  () => ({ userName: '新井', cmsAccountAuth: 1 }),
)

/** The rows of a file are read by a job: their messages are in the list of its problems. */
const imported = (...rows: string[]): FieldInput => ({
  operation: '22',
  send: async ({ checked, manager }) => {
    const { id } = await checked(manager, importFile(...rows))
    return manager.get(`/user-imports/${id}/problems`)
  },
})

/**
 * The last two system managers take their authority from each other at the same time: only one of them can. Both are let go when both wait: the session of
 * whoever came after the other was done would have ended with her authority.
 */
const lastManager: FieldInput = {
  operation: '18',
  send: async ({ as, db, manager }) => {
    const other = await as(0)
    const down = { userName: '新井', cmsAccountAuth: 1 }
    const held = await db.startTransaction().execute()
    await held.selectFrom('users').select('id').where('id', 'in', [manager.id, other.id]).forUpdate().execute()
    const calls = [manager.patch(`/users/${other.id}`, down, 1), other.patch(`/users/${manager.id}`, down, 1)]
    await untilTheyWait(db, calls)
    await held.rollback().execute()
    const both = await Promise.all(calls)
    return both.find(({ status }) => status !== 200) as Answered
  },
}

export const USER_INPUTS: FieldInputs<'user'> = {
  nickName: [
    posted('08', '/me/nick-name')({ nickName: ' ' }),
    patched(
      '11',
      () => '/me',
      () => ({ language: 'ja' }),
    )({ nickName: ' ' }),
  ],
  userList: posted('18', '/user-batches', () => ({ action: 'delete' }))({ userList: [] }),
  email: invited({ email: 'no address' }),
  userName: edited({ userName: '' }),
  cmsAccountAuth: [invited({ cmsAccountAuth: '' }), edited({ cmsAccountAuth: 9 })],
  areaList: edited({ cmsAccountAuth: 2, areaList: [UNKNOWN_ID] }),
  roomList: invited({ cmsAccountAuth: 4, roomList: [UNKNOWN_ID] }),
  roomPatternList: invited({ cmsAccountAuth: 6, roomPatternList: [UNKNOWN_ID] }),
  record: imported('a@expo.example,新井,1,,,余分'),
  repeat: imported('a@expo.example,新井,1,,', 'A@expo.example,新井,1,,'),
  accountId: lastManager,
}

/** What operation 26 has besides the fields of people. An area manager holds no rooms. */
export const ACCESS_INPUTS: Pick<FieldInputs<'userAccess'>, 'accessCoexistingCheck'> = {
  accessCoexistingCheck: {
    operation: '26',
    send: async ({ db, manager, world }) =>
      manager.put('/grants', { spaceId: world.rooms, giveTo: [await makePerson(db, { authority: 2 })], takeFrom: [] }),
  },
}
