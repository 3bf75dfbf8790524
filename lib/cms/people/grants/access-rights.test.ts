import { sql } from 'kysely'
import { AUTHORITIES, type Authority } from '#lib/core/authority.ts'
import { type GrantKind, grantKindOf, manageableLevels, mayEver, mayGrant } from '#lib/core/policy.ts'
import { makePerson } from '#lib/testing/make.ts'
import { grantsIn, isPersonInScope, isSpaceInScope, makePlaces, type Place } from '#lib/testing/rights-places.ts'
import { rowsAsText } from '#lib/testing/rows-as-text.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

/** Giving and taking access and inviting: every level, for people of every level, on spaces in her scope and out of it. */
const { db, as } = await testCms()
const { here, elsewhere } = await makePlaces(db)
const callers = await Promise.all(AUTHORITIES.map((level) => as(level, ...grantsIn(level, here))))
const callerOf = (level: Authority) => callers[level] as Caller

const KINDS: readonly GrantKind[] = ['venueArea', 'room', 'pattern']
const PLACES: readonly Place[] = [here, elsewhere]
const LISTS = { venueArea: 'areaList', room: 'roomList', pattern: 'roomPatternList' } as const

/** The status, and of an input that is refused its fields. */
const said = ({ status, body }: Answered) =>
  status === 400 ? (body.error_messages as { field: string }[]).map(({ field }) => field) : status

/** All that a call about access could change. */
const traces = (userId: string): Promise<string> =>
  rowsAsText(
    db,
    sql`select version from users where id = ${userId}`,
    sql`select id, ends_at from grants where user_id = ${userId} order by id`,
    sql`select id from audit where target_id = ${userId} order by id`,
  )

/** People whom no call has touched yet, by their level and place. */
const untouched = new Map<string, { id: string; before: string }>()

async function untouchedPerson(person: Authority, place: Place): Promise<{ id: string; before: string }> {
  const key = `${person} ${place === here}`
  const known = untouched.get(key)
  if (known) return known
  const id = await makePerson(db, { authority: person }, ...grantsIn(person, place))
  const made = { id, before: await traces(id) }
  untouched.set(key, made)
  return made
}

type Case = { kind: GrantKind; place: Place; person: Authority; personPlace: Place }

const CASES: readonly Case[] = KINDS.flatMap((kind) =>
  PLACES.flatMap((place) =>
    AUTHORITIES.flatMap((person) => PLACES.map((personPlace) => ({ kind, place, person, personPlace }))),
  ),
)

function expected(caller: Authority, { kind, place, person, personPlace }: Case): number | string[] {
  if (!mayEver({ authority: caller }, 'access.give')) return 403
  if (!isSpaceInScope(caller, kind, place === here)) return 404
  if (!isPersonInScope(caller, person, personPlace === here)) return ['userList']
  return mayGrant({ authority: caller }, kind, person) ? 200 : ['accessCoexistingCheck']
}

describe.each([
  [
    'PUT /grants giving',
    (caller: Caller, spaceId: string, id: string) => caller.put('/grants', { spaceId, giveTo: [id], takeFrom: [] }),
  ],
  [
    'PUT /grants taking',
    (caller: Caller, spaceId: string, id: string) => caller.put('/grants', { spaceId, giveTo: [], takeFrom: [id] }),
  ],
  [
    'POST /grants/effect',
    (caller: Caller, spaceId: string, id: string) =>
      caller.post('/grants/effect', { spaceId, giveTo: [id], takeFrom: [] }),
  ],
] as const)('%s', (name, call) => {
  test.each(AUTHORITIES)('as level %i', async (level) => {
    for (const one of CASES) {
      const { kind, place, person, personPlace } = one
      const { id, before } = await untouchedPerson(person, personPlace)
      const answer = await call(callerOf(level), place[kind], id)
      const where = [kind, place === here, person, personPlace === here]
      expect([...where, said(answer)]).toEqual([...where, expected(level, one)])
      const isWritten = answer.status === 200 && name.startsWith('PUT')
      if (isWritten) untouched.delete(`${person} ${personPlace === here}`)
      else expect(await traces(id)).toBe(before)
      if (answer.status !== 200) expect(answer.bytes.toString('utf8')).not.toContain(id)
    }
  })
})

describe('who is shown', () => {
  const queries = ['/grants?spaceId=', '/grants/candidates?q=walked&spaceId=', '/grants/people?limit=200&spaceId=']

  test.each(queries)('GET %s names nobody from outside the scope', async (query) => {
    const people: { id: string; level: Authority; place: Place }[] = []
    for (const place of PLACES) {
      for (const level of AUTHORITIES) {
        const id = await makePerson(db, { authority: level, user_name: 'walked' }, ...grantsIn(level, place))
        people.push({ id, level, place })
      }
    }
    for (const caller of AUTHORITIES) {
      for (const kind of KINDS) {
        for (const place of PLACES) {
          const answer = await callerOf(caller).get(query + place[kind])
          const may = mayEver({ authority: caller }, 'access.give')
          const status = may ? (isSpaceInScope(caller, kind, place === here) ? 200 : 404) : 403
          expect([caller, kind, place === here, answer.status]).toEqual([caller, kind, place === here, status])
          const text = answer.bytes.toString('utf8')
          const shown = people.filter(({ id }) => text.includes(id))
          expect(shown.filter((it) => status !== 200 || !isPersonInScope(caller, it.level, it.place === here))).toEqual(
            [],
          )
        }
      }
    }
  })
})

describe('POST /invitations', () => {
  test.each(AUTHORITIES)('as level %i, of every level, with spaces in scope and out of it', async (level) => {
    for (const person of AUTHORITIES) {
      for (const place of PLACES) {
        const kind = grantKindOf(person)
        const email = `invited-${level}-${person}-${place === here}@expo.example`
        const lists = kind === null ? {} : { [LISTS[kind]]: [place[kind]] }
        const answer = await callerOf(level).post('/invitations', {
          email,
          userName: '招待',
          cmsAccountAuth: person,
          ...lists,
        })
        const where = [person, place === here]
        expect([...where, said(answer)]).toEqual([...where, expectedOf(level, person, place)])
        const made = await db.selectFrom('users').select('id').where('email', '=', email).execute()
        expect(made).toHaveLength(answer.status === 201 ? 1 : 0)
      }
    }
  })

  function expectedOf(level: Authority, person: Authority, place: Place): number | string[] {
    const actor = { authority: level }
    if (!mayEver(actor, 'user.invite')) return 403
    if (!manageableLevels(actor).includes(person)) return ['cmsAccountAuth']
    const kind = grantKindOf(person)
    if (kind === null) return 201
    return mayGrant(actor, kind, person) && isSpaceInScope(level, kind, place === here) ? 201 : [LISTS[kind]]
  }
})
