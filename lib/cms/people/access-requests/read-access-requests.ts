import { type SqlBool, sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { Clocked } from '#lib/cms/kernel/context/shared-now.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { mayEnter } from '#lib/cms/kernel/scope/may-enter.ts'
import { type Holder, patternInScope, roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { AccessRequest, OwnAccessRequest } from '#lib/contracts/access-requests.ts'
import type * as calls from '#lib/contracts/calls/access-requests.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { AUTHORITIES, type Authority, toAuthority } from '#lib/core/authority.ts'
import { lastDayOf } from '#lib/core/grant-end.ts'
import { type GrantKind, grantKindOf, manageableLevels, mayEver, mayGrant, reachOf } from '#lib/core/policy.ts'
import { type GrantableSpace, spacesOf } from '../grants/door.ts'

/** As many of her own as she can look through; older ones are in the mails she got. */
const OWN_SHOWN = 50

const order = { id: 'request.id', sorts: { createdAt: { column: 'request.created_at', type: 'timestamptz' } } } as const

/** A space that was asked for lies in the actor's scope, by its kind. `asked`: the alias of access_request_spaces. */
const SPACE_IN_SCOPE: Record<GrantKind, (actor: Holder) => ReturnType<typeof sql<SqlBool>>> = {
  venueArea: (actor) =>
    sql<SqlBool>`(asked.venue_area_id is not null and ${venueAreaInScope(actor, 'asked.venue_area_id')})`,
  room: (actor) => sql<SqlBool>`(asked.room_id is not null and ${roomInScope(actor, 'asked.room_id')})`,
  pattern: (actor) =>
    sql<SqlBool>`exists (select from patterns where patterns.id = asked.pattern_id and ${patternInScope(actor)})`,
}

/**
 * The requests that are the actor's to answer, as a condition on `request` and `users`, who asks: of people she may give access to, who can log in, and of a space in
 * her scope that goes with their authority. Whoever sees everything sees also what names no space, or one for another authority: nobody else could say so.
 */
export function requestInScope({ actor, ...clocked }: Clocked & { actor: Holder }) {
  const levels = manageableLevels(actor).filter((level) => grantKindOf(level) !== null)
  const someone = sql<SqlBool>`(users.id <> ${actor.id} and users.authority = any(${[...levels]}::int[]) and ${mayEnter(clocked)})`
  if (reachOf(actor, 'access.give') === 'all') return someone
  const fits = AUTHORITIES.flatMap((level) => {
    const kind = grantKindOf(level)
    if (kind === null || !mayGrant(actor, kind, level)) return []
    return [sql<SqlBool>`(users.authority = ${level} and ${SPACE_IN_SCOPE[kind](actor)})`]
  })
  if (fits.length === 0) return sql<SqlBool>`false`
  return sql<SqlBool>`(${someone} and exists (select from access_request_spaces as asked
    where asked.request_id = request.id and (${sql.join(fits, sql` or `)})))`
}

const rowsOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('access_requests as request')
    .innerJoin('users', 'users.id', 'request.user_id')
    .select(['request.id', 'request.space_asked', 'request.reason', 'request.created_at', 'request.lapses_at'])
    .select(['users.user_name', 'users.email', 'users.authority'])
    .where(requestInScope(ctx))

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** What each of these requests names, in the reader's scope. */
async function spacesAsked(ctx: Ctx, ids: readonly string[]): Promise<Map<string, GrantableSpace[]>> {
  const rows = await ctx.db
    .selectFrom('access_request_spaces')
    .select(['request_id', 'target_id', 'venue_area_id', 'room_id'])
    .where('request_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('target_id')
    .execute()
  const kindOf = (row: (typeof rows)[number]): GrantKind =>
    row.venue_area_id ? 'venueArea' : row.room_id ? 'room' : 'pattern'
  const found = new Map<string, GrantableSpace>()
  for (const kind of ['venueArea', 'room', 'pattern'] as const) {
    const targets = rows.filter((row) => kindOf(row) === kind).map((row) => row.target_id)
    for (const [id, space] of await spacesOf(ctx, kind, targets)) found.set(id, space)
  }
  const spaces = new Map(ids.map((id): [string, GrantableSpace[]] => [id, []]))
  for (const { request_id, target_id } of rows) {
    const space = found.get(target_id)
    if (space) spaces.get(request_id)?.push(space)
  }
  return spaces
}

async function toItems(ctx: Ctx, rows: Row[]): Promise<AccessRequest[]> {
  const spaces = await spacesAsked(
    ctx,
    rows.map(({ id }) => id),
  )
  const view = (level: Authority | null) => (space: GrantableSpace) => {
    const { id, kind, title, titleEn } = space
    return { id, kind, title, titleEn, mayGive: level !== null && mayGrant(ctx.actor, kind, level) }
  }
  return rows.map((row) => ({
    ...askedOf(row),
    userName: row.user_name,
    email: row.email,
    cmsAccountAuth: row.authority,
    spaces: (spaces.get(row.id) ?? []).map(view(toAuthority(row.authority))),
  }))
}

type Asked = Pick<Row, 'id' | 'space_asked' | 'reason' | 'created_at' | 'lapses_at'>

const askedOf = (row: Asked) => ({
  id: row.id,
  spaceAsked: row.space_asked,
  requestReason: row.reason,
  createdAt: row.created_at.toISOString(),
  lastDay: lastDayOf(row.lapses_at),
})

/** `GET /access-requests`: those that wait for an answer the reader may give, the oldest first. */
export async function listAccessRequests(
  ctx: Ctx,
  { query }: CallOf<typeof calls.listAccessRequests>,
): Promise<Page<AccessRequest>> {
  demandInScope(ctx, 'access.give')
  const rows = waitingOf(ctx).where(({ or }) =>
    or([matchesKeywords('users.search', query.q), spaceAskedMatches(query.q)]),
  )
  return readPage(ctx.db, rows, order, query, (found) => toItems(ctx, found))
}

const waitingOf = (ctx: Ctx) => rowsOf(ctx).where('request.state', '=', 'open').where('request.lapses_at', '>', ctx.now)

/** Those that wait, by their IDs, as a part of a statement that counts them; null for who may give nothing. */
export const requestsWaiting = (ctx: Ctx) =>
  mayEver(ctx.actor, 'access.give') ? waitingOf(ctx).clearSelect().select('request.id') : null

const spaceAskedMatches = (q: string) => sql<SqlBool>`position(norm_text(${q}) in request.space_key) > 0`

/** `GET /me/access-requests`: the newest first. */
export async function listOwnAccessRequests(ctx: Ctx) {
  return { items: await ownRequests(ctx) }
}

/** Hers alone, or the one of this ID; whether what she typed names a space is in none of it. */
export async function ownRequests(ctx: Ctx, id?: string): Promise<OwnAccessRequest[]> {
  let rows = ctx.db
    .selectFrom('access_requests')
    .select(['id', 'space_asked', 'reason', 'created_at', 'lapses_at', 'state', 'ended_at', 'answer'])
    .where('user_id', '=', ctx.actor.id)
  if (id !== undefined) rows = rows.where('id', '=', id)
  const found = await rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(OWN_SHOWN).execute()
  return found.map((row) => {
    const isOver = row.state === 'open' && row.lapses_at <= ctx.now
    return {
      ...askedOf(row),
      state: isOver ? 'lapsed' : row.state,
      endedAt: (isOver ? row.lapses_at : row.ended_at)?.toISOString() ?? null,
      requestAnswer: row.answer,
    }
  })
}
