import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import { grantInScope, personInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import type * as calls from '#lib/contracts/calls/grants.ts'
import { type Access, type AccessEntry, type Candidate, GIVE_MAX } from '#lib/contracts/grants.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { emailKey, readAddress } from '#lib/core/email-address.ts'
import { notFound } from '#lib/core/errors.ts'
import { lastDayOf } from '#lib/core/grant-end.ts'
import { mayGrant } from '#lib/core/policy.ts'
import { sourcesFor } from '#lib/core/reason.ts'
import { sourceIds } from './access-sources.ts'
import { findByAddress } from './by-address.ts'
import { findGrantableSpace, type GrantableSpace } from './grantable-space.ts'
import { type PersonRow, personColumns, toPerson } from './person-row.ts'
import { ofIds, placesTable } from './places.ts'

/** As many as a person reads through before she types another word. */
const CANDIDATES = 20

function mayHold(ctx: Ctx, space: GrantableSpace, row: Pick<PersonRow, 'id' | 'authority'>): boolean {
  const level = toAuthority(row.authority)
  return row.id !== ctx.actor.id && level !== null && mayGrant(ctx.actor, space.kind, level)
}

/** The space of a call, in the actor's scope and hers to give; 404 xrcms0004. */
export async function demandSpace(ctx: Ctx, id: string): Promise<GrantableSpace> {
  const space = await findGrantableSpace(ctx, id)
  if (!space) throw notFound()
  demandInScope(ctx, 'access.give')
  return space
}

/** Who has access to a space, and by what; the direct ones first. */
export async function findAccess(ctx: Ctx, space: GrantableSpace): Promise<Access> {
  const { place } = space
  const rows = await ctx.db
    .selectFrom(grantsAt(ctx.now).as('held'))
    .innerJoin('users', 'users.id', 'held.user_id')
    .select(personColumns)
    .innerJoin(placesTable(ctx, ofIds(sourceIds(place))).as('source'), 'source.id', 'held.target_id')
    .select(['source.title', 'source.titleEn'])
    .leftJoin('access_sets', 'access_sets.id', 'held.set_id')
    .select(['held.target_id', 'held.ends_at', 'access_sets.id as set_id', 'access_sets.name as set_name'])
    .where(grantInScope(ctx.actor, 'held'))
    .orderBy('users.authority')
    .orderBy('users.user_name')
    .orderBy('users.id')
    .orderBy('access_sets.name', (name) => name.asc().nullsFirst())
    .execute()
  const entries = rows.flatMap((row): AccessEntry[] => {
    const level = toAuthority(row.authority)
    const source = level === null ? null : sourcesFor(level, place).find(({ spaceId }) => spaceId === row.target_id)
    if (!source) return []
    const bySpace = { id: row.target_id, title: row.title, titleEn: row.titleEn }
    const { by } = source
    const lastDay = row.ends_at && lastDayOf(row.ends_at)
    const bySet = row.set_id === null || row.set_name === null ? null : { id: row.set_id, setName: row.set_name }
    const mayTake = by === 'direct' && bySet === null && mayHold(ctx, space, row)
    return [{ ...toPerson(row), by, bySpace, bySet, lastDay, mayTake }]
  })
  const { id, kind, title, titleEn } = space
  return {
    space: { id, kind, title, titleEn, isSubRoom: place.isSubRoom },
    entries: [...entries.filter((it) => it.by === 'direct'), ...entries.filter((it) => it.by !== 'direct')],
  }
}

/** `GET /grants?spaceId=…`. */
export async function readAccess(ctx: Ctx, { query }: CallOf<typeof calls.readAccess>) {
  return { item: await findAccess(ctx, await demandSpace(ctx, query.spaceId)) }
}

/** `GET /grants/candidates?spaceId=…&q=…`: people in the reader's scope who have no grant on the space; who may get one comes first, and is alone where `all` are asked for. And who has exactly the address that was typed, wherever she is. */
export async function findCandidates(ctx: Ctx, { query }: CallOf<typeof calls.findCandidates>) {
  const space = await demandSpace(ctx, query.spaceId)
  const levels = [0, 1, 2, 3, 4, 5, 6].filter((level) => {
    const authority = toAuthority(level)
    return authority !== null && mayGrant(ctx.actor, space.kind, authority)
  })
  const rows = await ctx.db
    .selectFrom('users')
    .select(personColumns)
    .where(personInScope(ctx.actor))
    .where('users.id', '<>', ctx.actor.id)
    .where(matchesKeywords('users.search', query.q))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(grantsAt(ctx.now).as('held'))
            .select('held.id')
            .whereRef('held.user_id', '=', 'users.id')
            .where('held.target_id', '=', space.id),
        ),
      ),
    )
    .$if(query.all !== undefined, (all) => all.where('users.authority', 'in', levels))
    .orderBy((row) => row('users.authority', 'in', levels), 'desc')
    .orderBy('users.user_name')
    .orderBy('users.id')
    .limit(query.all === undefined ? CANDIDATES : GIVE_MAX + 1)
    .execute()
  const items = rows.map(
    (row): Candidate => ({ ...toPerson(row), isOutside: false, mayReceive: mayHold(ctx, space, row) }),
  )
  const address = readAddress(query.q)
  if (address === null || rows.some(({ email }) => emailKey(email) === emailKey(address))) return { items }
  return { items: [...(await outsiders(ctx, space, address)), ...items] }
}

/** Whoever has this address outside the reader's scope: the address as it was typed, and whether access can be given to her. */
async function outsiders(ctx: Ctx, space: GrantableSpace, address: string): Promise<Candidate[]> {
  const found = await findByAddress(ctx, [address])
  return found
    .filter(({ isInScope }) => !isInScope)
    .map((row) => ({
      id: address,
      userName: '',
      email: address,
      cmsAccountAuth: null,
      loginStatus: null,
      isOutside: true,
      mayReceive: mayHold(ctx, space, row),
    }))
}
