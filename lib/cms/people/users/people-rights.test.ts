import { sql } from 'kysely'
import type { SignedInRoute } from '#lib/cms/kernel/http/route.ts'
import { AUTHORITIES, type Authority } from '#lib/core/authority.ts'
import { newId } from '#lib/core/id.ts'
import { can, manageableLevels, mayEver } from '#lib/core/policy.ts'
import { makeImport, makePerson } from '#lib/testing/make.ts'
import { grantsIn, isPersonInScope, makePlaces, type Place } from '#lib/testing/rights-places.ts'
import { rowsAsText } from '#lib/testing/rows-as-text.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'
import { accountRoutes } from '../accounts/account-routes.ts'
import { grantRoutes } from '../grants/grant-routes.ts'
import { invitationRoutes } from '../invitations/invitation-routes.ts'
import { userImportRoutes } from '../user-imports/user-import-routes.ts'
import { userRoutes } from './user-routes.ts'

/** Every call of the people part that names a person, at every level, on people in her scope and out of it. */
const { db, as, time } = await testCms()

const { here, elsewhere } = await makePlaces(db)
const callers = await Promise.all(AUTHORITIES.map((level) => as(level, ...grantsIn(level, here))))

const isInScope = (caller: Authority, person: Authority, place: Place) =>
  isPersonInScope(caller, person, place === here)

const REASONS = '/users/:id/reasons'
const people = [...userRoutes, ...invitationRoutes, ...accountRoutes].flatMap((route) =>
  !route.open && route.path.startsWith('/users/:id') && route.path !== REASONS ? [route as SignedInRoute] : [],
)
const read = new Set(['GET /users/:id', 'GET /users/:id/invitation', 'GET /users/:id/reasons'])
const nameOf = (route: SignedInRoute) => `${route.method} ${route.path}`
const reasons = userRoutes.find((route) => route.path === REASONS) as SignedInRoute

type Person = { id: string; sessionId: string; level: Authority; state: 'invited' | 'registered' }

/** Someone to be acted on, invited with an open link or registered with a session. */
async function someone(level: Authority, place: Place, state: Person['state']): Promise<Person> {
  if (state === 'registered') {
    const id = await makePerson(db, { authority: level }, ...grantsIn(level, place))
    const [at, expires_at] = [time.now, new Date(time.now.getTime() + 3_600_000)]
    // Nobody calls with it.
    const session = { token_hash: Buffer.from(id), created_at: at, last_used_at: at, expires_at }
    await db
      .insertInto('sessions')
      .values({ id, user_id: id, ...session })
      .execute()
    return { id, sessionId: id, level, state }
  }
  const id = await makePerson(db, { authority: level, login_status: 'invited' }, ...grantsIn(level, place))
  const expires_at = new Date(time.now.getTime() + 3_600_000)
  await db
    .insertInto('invitations')
    .values({ id, user_id: id, token_hash: Buffer.from(id), created_at: time.now, expires_at })
    .execute()
  return { id, sessionId: id, level, state }
}

function call(caller: Caller, route: SignedInRoute, { id, sessionId, level }: Person): Promise<Answered> {
  const query = route.path.endsWith('/reasons') ? `?spaceId=${here.room}` : ''
  const path = route.path.replace(':id', id).replace(':sessionId', sessionId).replace(':passkeyId', sessionId) + query
  const kept = level <= 1 ? {} : spacesOf(level)
  if (route.method === 'GET') return caller.get(path)
  if (route.method === 'PATCH') return caller.patch(path, { userName: '変更', cmsAccountAuth: level, ...kept }, 1)
  if (route.method === 'DELETE') return caller.delete(path, 1)
  return caller.post(path, BODIES[route.path.split('/').at(-1) ?? '']?.() ?? {}, { version: 1 })
}

/** What those want that take one. */
const BODIES: Record<string, () => object> = {
  suspend: () => ({ suspensionReason: '退職' }),
  'email-change': () => ({ email: `${newId()}@expo.example` }),
}

const spacesOf = (level: Authority) => {
  if (level <= 3) return { areaList: [here.venueArea] }
  return level <= 5 ? { roomList: [here.room] } : { roomPatternList: [here.pattern] }
}

/** What answers a call that is allowed: some ask for an invited person, some for a registered one. */
const doneStatus = (route: SignedInRoute, { state }: Person): number[] => {
  const last = route.path.split('/').at(-1)
  if (last === 'reinvite' || last === 'revoke-invitation') return [state === 'invited' ? 200 : 409]
  // No provider is configured here.
  if (last === 'provider-invitation') return [409]
  if (last === 'suspend') return [state === 'registered' ? 200 : 400]
  // She has no password and no passkey.
  if (last === 'reset') return [409]
  if (last === 'code') return [state === 'registered' ? 200 : 409]
  if (last === ':passkeyId') return [state === 'registered' ? 404 : 409]
  if (last === ':sessionId') return [state === 'registered' ? 204 : 404]
  return [200, 204]
}

function expected(caller: Authority, route: SignedInRoute, person: Person, place: Place): number[] {
  const who = { authority: caller }
  if (!route.actions.some((action) => mayEver(who, action))) return [403]
  const inScope = isInScope(caller, person.level, place)
  if (!can(who, 'user.read', { inScope, isSelf: false })) return [404]
  if (read.has(nameOf(route))) return [200]
  return manageableLevels(who).includes(person.level) ? doneStatus(route, person) : [403]
}

/** All of hers that a refusal must leave as it was. */
const traces = ({ id }: Person): Promise<string> =>
  rowsAsText(
    db,
    sql`select version, authority, user_name from users where id = ${id}`,
    sql`select id from grants where user_id = ${id} order by id`,
    sql`select id, revoked_at from invitations where user_id = ${id} order by id`,
    sql`select id, revoked_at from sessions where user_id = ${id} order by id`,
    sql`select id from outbox where user_id = ${id} order by id`,
    sql`select id from audit where target_id = ${id} order by id`,
  )

/** Who was only read and refused so far, and so is as she was made; `before`: what was found of her since. */
type Unharmed = { person: Person; before?: string }
const unharmed = new Map<string, Unharmed>()

test('the walk knows every call of the people part', () => {
  const walked = new Set([...people, reasons].map(nameOf))
  const more = [...grantRoutes, ...userImportRoutes, ...userRoutes, ...invitationRoutes].flatMap((route) =>
    route.open || walked.has(nameOf(route)) ? [] : [nameOf(route)],
  )
  // These name no person; they are walked below and in scope/out-of-scope.test.ts.
  expect(more.filter((name) => name.includes('/users/:'))).toEqual([])
})

describe('what lists, selections, files and pickers hold', () => {
  const lists = ['/users?limit=200', '/users/refs', '/user-csv']
  test.each(lists)('GET %s holds exactly the people in scope', async (path) => {
    const made: [Person, Place][] = []
    for (const place of [here, elsewhere])
      for (const level of AUTHORITIES) made.push([await someone(level, place, 'registered'), place])
    const names = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where(
        'id',
        'in',
        made.map(([{ id }]) => id),
      )
      .execute()
    const emailOf = new Map(names.map(({ id, email }) => [id, email]))
    for (const level of AUTHORITIES) {
      const answer = await (callers[level] as Caller).get(path)
      const action = path === '/user-csv' ? 'user.csvOut' : 'user.read'
      expect([level, answer.status]).toEqual([level, mayEver({ authority: level }, action) ? 200 : 403])
      if (answer.status !== 200) continue
      const text = answer.bytes.toString('utf8')
      for (const [{ id, level: theirs }, place] of made) {
        const mark = path === '/user-csv' ? (emailOf.get(id) ?? '') : id
        expect([level, theirs, text.includes(mark)]).toEqual([level, theirs, isInScope(level, theirs, place)])
      }
    }
  })

  test('several are deleted only as far as each of them could be alone', async () => {
    for (const level of AUTHORITIES) {
      const caller = callers[level] as Caller
      const made: [Person, Place][] = []
      for (const place of [here, elsewhere])
        for (const theirs of AUTHORITIES) made.push([await someone(theirs, place, 'registered'), place])
      const userList = made.map(([{ id }]) => ({ id, version: 1 }))
      const answer = await caller.post('/user-batches', { action: 'delete', userList })
      const may = mayEver({ authority: level }, 'user.delete')
      expect([level, answer.status]).toEqual([level, may ? 201 : 403])
      const left = await db
        .selectFrom('users')
        .select('id')
        .where(
          'id',
          'in',
          userList.map(({ id }) => id),
        )
        .execute()
      const stays = new Set(left.map(({ id }) => id))
      for (const [{ id, level: theirs }, place] of made) {
        const isHers = may && isInScope(level, theirs, place) && manageableLevels({ authority: level }).includes(theirs)
        expect([level, theirs, place === here, stays.has(id)]).toEqual([level, theirs, place === here, !isHers])
      }
    }
  })

  test('a file of invitations is its uploader’s and the managers’ who see all', async () => {
    for (const level of AUTHORITIES) {
      const mine = await makeImport(db, { created_by: (callers[level] as Caller).id })
      for (const reader of AUTHORITIES) {
        const answer = await (callers[reader] as Caller).get(`/user-imports/${mine}`)
        const may = mayEver({ authority: reader }, 'user.invite')
        const sees = reader <= 1 || reader === level
        expect([level, reader, answer.status]).toEqual([level, reader, may ? (sees ? 200 : 404) : 403])
      }
    }
  })
})

describe.each([...people, reasons].map((route) => [nameOf(route), route] as const))('%s', (_, route) => {
  test.each(AUTHORITIES)('as level %i, on people of every level, in scope and out of it', async (level) => {
    const caller = callers[level] as Caller
    for (const place of [here, elsewhere]) {
      for (const personLevel of AUTHORITIES) {
        for (const state of ['invited', 'registered'] as const) {
          const where = place === here ? 'here' : 'elsewhere'
          const key = `${where} ${personLevel} ${state}`
          const known: Unharmed = unharmed.get(key) ?? { person: await someone(personLevel, place, state) }
          const { person } = known
          unharmed.delete(key)
          const wanted = expected(level, route, person, place)
          // Of whoever is done something to nothing is compared.
          const before = wanted.every((status) => status < 400) ? '' : (known.before ?? (await traces(person)))
          const answer = await call(caller, route, person)
          expect([where, personLevel, state, wanted.includes(answer.status) || answer.status]).toEqual([
            where,
            personLevel,
            state,
            true,
          ])
          if (answer.status < 400) {
            if (route.method === 'GET') unharmed.set(key, { person })
            continue
          }
          expect(await traces(person)).toBe(before)
          expect(answer.bytes.toString('utf8')).not.toContain(person.id)
          unharmed.set(key, { person, before })
        }
      }
    }
  })
})
