import { type OperationNodeSource, type SelectQueryBuilder, sql } from 'kysely'
import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import { nowOf } from '#lib/cms/kernel/context/shared-now.ts'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import { fromRows, isNewer } from '#lib/cms/kernel/db/taken-rows.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { personOf } from '#lib/cms/kernel/scope/person-ref.ts'
import { stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import { personInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import type * as calls from '#lib/contracts/calls/users.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { User } from '#lib/contracts/users.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { notFound } from '#lib/core/errors.ts'
import { lastDayOf } from '#lib/core/grant-end.ts'
import { manageableLevels, mayEver } from '#lib/core/policy.ts'
import { deletionRefusal } from './deletion-refusal.ts'
import { type Held, type HeldRow, heldByMany, heldColumn, heldSpaces } from './held-spaces.ts'
import { matchesUserFilter } from './user-filters.ts'

/** What the list of people can be ordered by. */
export const userOrder = {
  id: 'users.id',
  sorts: {
    updatedAt: { column: 'users.updated_at', type: 'timestamptz' },
    createdAt: { column: 'users.created_at', type: 'timestamptz' },
    email: { column: 'users.email', type: 'text' },
    userName: { column: 'users.user_name', type: 'text' },
    cmsAccountAuth: { column: 'users.authority', type: 'int' },
    lastSeenAt: { column: 'users.last_seen_key', type: 'timestamptz' },
  },
} as const

const invitationEnd = sql<Date | null>`(select invitations.expires_at from invitations
  where invitations.user_id = users.id and invitations.accepted_at is null and invitations.revoked_at is null
    and not invitations.for_link)`

/** `held`: what each holds, as a column. */
const rowsOf = (ctx: Ctx, from = ctx.db.selectFrom('users'), held = heldColumn(ctx)) =>
  from
    .select(stampColumns(ctx, 'users'))
    .select(['user_name', 'nick_name', 'email', 'authority', 'login_status', 'language', 'last_seen_at'])
    .select(['leaves_at', 'suspended_at', 'suspension_reason', personOf(ctx, 'users.suspended_by').as('suspender')])
    .select((row) => row('leaves_at', '<=', nowOf(ctx)).as('has_left'))
    .select([invitationEnd.as('invitation_ends_at'), held.as('held')])
    .where(personInScope(ctx.actor))

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** May the reader change this person: her level allows it, it is not herself, and she sees all that the person holds. */
function mayEdit(ctx: Ctx, row: Row, held: Held): boolean {
  const level = toAuthority(row.authority)
  return (
    mayEver(ctx.actor, 'user.edit') &&
    row.id !== ctx.actor.id &&
    level !== null &&
    manageableLevels(ctx.actor).includes(level) &&
    !held.reachesOutside
  )
}

function toItem(ctx: Ctx, row: Row): User {
  const held = heldSpaces(row.held)
  const { reachesOutside, ...spaces } = held
  const isEditable = mayEdit(ctx, row, held)
  const refusal = deletionRefusal(ctx, { id: row.id, authority: row.authority, reachesOutside })
  return {
    ...stampsOf(row),
    userName: row.user_name,
    nickName: row.nick_name,
    email: row.email,
    cmsAccountAuth: row.authority,
    loginStatus: row.login_status,
    ...suspensionOf(row, isEditable),
    ...(isEditable && leavingOf(row)),
    language: row.language,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    invitationEndsAt: row.invitation_ends_at?.toISOString() ?? null,
    ...spaces,
    mayEdit: isEditable,
    mayDelete: refusal === null,
    deletionRefusal: refusal,
  }
}

function suspensionOf({ suspended_at: at, suspender, suspension_reason: reason }: Row, isEditable: boolean) {
  if (at === null) return {}
  const by = isEditable ? suspender : null
  return { suspension: { at: at.toISOString(), by, reason: (isEditable && reason) || '' } }
}

const leavingOf = ({ leaves_at: at, has_left }: Row) =>
  at && { leaving: { lastDay: lastDayOf(at), isOver: has_left === true } }

/** Whose scope has people, or who reads herself. */
export const demandReader = (ctx: Ctx) => demand(ctx, 'user.read', { inScope: true, isSelf: true })

/** `GET /users`: one page of the people in the reader's scope. */
export async function listUsers(ctx: Ctx, { query }: CallOf<typeof calls.listUsers>): Promise<Page<User>> {
  demandReader(ctx)
  const ids = ctx.db.selectFrom('users').select('users.id').where(matchesUserFilter(ctx, query))
  return readPage(ctx.db, ids, userOrder, query, (found) => inOrder(ctx, found))
}

/** The page is found by its IDs, which indexes hold; as whole rows the database read thousands of people to sort them. */
async function inOrder(ctx: Ctx, found: { id: string }[]): Promise<User[]> {
  const users = new Map(
    (
      await findUsers(
        ctx,
        found.map(({ id }) => id),
      )
    ).map((user) => [user.id, user]),
  )
  return found.flatMap(({ id }) => users.get(id) ?? [])
}

/** Those of these people who are in the reader's scope, in no order. */
export async function findUsers(ctx: Ctx, ids: readonly string[]): Promise<User[]> {
  const theirs = ctx.db.with(
    (as) => as('theirs').materialized(),
    () => heldByMany(ctx, ids),
  )
  const joined = theirs
    .selectFrom('users')
    .leftJoin(sql.table('theirs').as('theirs'), (on) => on.on(sql<boolean>`theirs.user_id = users.id`))
  const from = joined as unknown as SelectQueryBuilder<DB, 'users', object>
  const held = sql<HeldRow[]>`coalesce(theirs.spaces, '[]')`
  const rows = await rowsOf(ctx, from, held).where('users.id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  return rows.map((row) => toItem(ctx, row))
}

/** The person that a statement locks, in the reader's scope, with what she holds; null where there is none, or somebody saved her while the lock was waited for. `rows`: as for `fromRows`. */
export async function userFrom(ctx: Ctx, rows: OperationNodeSource): Promise<User | null> {
  demandReader(ctx)
  const from = rowsOf(ctx, fromRows(ctx.db, 'users', rows)).select(isNewer('users').as('is_newer'))
  const row = await from.executeTakeFirst()
  return row && !row.is_newer ? toItem(ctx, row) : null
}

/** One person in the reader's scope; 404. */
export async function findUser(ctx: Ctx, id: string): Promise<User> {
  demandReader(ctx)
  const [item] = await findUsers(ctx, [id])
  if (!item) throw notFound()
  return item
}
