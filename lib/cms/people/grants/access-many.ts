import { type SqlBool, sql } from 'kysely'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import { type Actor, type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { LOCKS } from '#lib/cms/kernel/db/lock.ts'
import {
  type Form,
  type Held,
  type Holding,
  listIn,
  type ManyWriter,
  type NameNow,
  type Refused,
  type Wanted,
} from '#lib/cms/kernel/entity/many-writer.ts'
import { refusedOf } from '#lib/cms/kernel/entity/set-writer.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import { grantInScope, personInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import { MANY_MAX } from '#lib/contracts/many-limits.ts'
import { type Authority, toAuthority } from '#lib/core/authority.ts'
import { fieldRefused, InputRefusal, type Refusal } from '#lib/core/errors.ts'
import { endOfLastDay, isInForce, lastDayOf } from '#lib/core/grant-end.ts'
import { type GrantKind, mayGrant } from '#lib/core/policy.ts'
import { givenEntry, takenEntry } from './access-trail.ts'
import { touchPeople } from './change-access.ts'
import { grantRows } from './grant-rows.ts'
import { spacesOf } from './grantable-space.ts'

const LISTS = { venueArea: 'areaList', room: 'roomList', pattern: 'roomPatternList' } as const
const KINDS = Object.keys(LISTS) as GrantKind[]

/**
 * The access of many people as one set: of each what she holds by herself in the actor's scope, and to which last day (`<space> <day>` of each that has
 * one). Judged as `PUT /grants` judges; what people hold by sets of access is the sets'.
 */
export const accessMany = { max: MANY_MAX, hold, names, read, judge, write } satisfies ManyWriter

/** Of these people those of her scope, and whom her own change put out of it: taking the last that somebody holds in her scope does. */
const reached = (actor: Actor, ids: readonly string[], changeId: string | null) =>
  sql<SqlBool>`(users.id = any(${[...ids]}::uuid[]) and (${personInScope(actor)} or exists (select from many_changes
    join many_change_rows on many_change_rows.change_id = many_changes.id
    where many_changes.id = ${changeId}::uuid and many_changes.made_by = ${actor.id} and many_change_rows.target_id = users.id)))`

/** `ids`: of a change that she sees, those of its rows that she sees. */
async function names({ db, actor }: Ctx, ids: readonly string[], changeId: string): Promise<NameNow[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'user_name', personInScope(actor).as('inScope')])
    .where(reached(actor, ids, changeId))
    .execute()
  return rows.map(({ id, user_name, inScope }) => ({ id, name: user_name, nameEn: '', isOutside: !inScope }))
}

async function hold(ctx: Ctx, ids: readonly string[], { undoes }: Holding): Promise<Held[]> {
  demandInScope(ctx, 'access.give')
  const people = await LOCKS.deletion(
    ctx.db
      .selectFrom('users')
      .select(['id', 'version', 'user_name', 'authority'])
      .where(reached(ctx.actor, ids, undoes))
      .orderBy('id'),
  ).execute()
  const grants = await ctx.db
    .selectFrom(grantsAt(ctx.now).as('held'))
    .select(['held.user_id', 'held.target_id', 'held.venue_area_id', 'held.room_id', 'held.ends_at'])
    .where('held.user_id', '=', sql<string>`any(${people.map(({ id }) => id)}::uuid[])`)
    .where('held.set_id', 'is', null)
    .where(grantInScope(ctx.actor, 'held'))
    .execute()
  const byPerson = Map.groupBy(grants, (grant) => grant.user_id)
  return people.map(({ id, version, user_name, authority }) => {
    const own = byPerson.get(id) ?? []
    const idsOf = (rows: typeof own) => rows.map((row) => row.target_id)
    const form = {
      areaList: idsOf(own.filter((row) => row.venue_area_id !== null)),
      roomList: idsOf(own.filter((row) => row.room_id !== null)),
      roomPatternList: idsOf(own.filter((row) => row.venue_area_id === null && row.room_id === null)),
      lastDay: own.flatMap(({ target_id, ends_at }) => (ends_at ? [`${target_id} ${lastDayOf(ends_at)}`] : [])),
    }
    return { id, version, form, name: user_name, nameEn: '', facts: toAuthority(authority) }
  })
}

const spacesIn = (form: Form): string[] => KINDS.flatMap((kind) => listIn(form[LISTS[kind]]))
const spaceOf = (entry: string): string => entry.slice(0, entry.indexOf(' '))

/** A last day that is set, and the spaces that come with it: of those who hold one already it changes, as where it is given anew on ACCESS6000. With none it is that of all they hold. */
type DayGiven = { day: unknown; of: readonly string[] }

/** Last days stay with the spaces that stay; one that is set is that of the spaces it comes with, or of all of them. */
function read(form: Form, held: Held): ReturnType<ManyWriter['read']> {
  const lists = Object.fromEntries(
    KINDS.map((kind) => [LISTS[kind], [...new Set(listIn(form[LISTS[kind]]).map((id) => id.toLowerCase()))]]),
  )
  const stays = new Set(spacesIn(lists))
  const day = form.lastDay
  if (Array.isArray(day))
    return { ok: true, value: { ...lists, lastDay: listIn(day).filter((one) => stays.has(spaceOf(one))) } }
  const given = day as DayGiven
  if (typeof given.day !== 'string' || endOfLastDay(given.day) === null)
    return { ok: false, problems: [{ field: 'lastDay', rule: 'format' }] }
  const named = new Set(given.of.map((id) => id.toLowerCase()))
  const isGiven = (id: string) => named.size === 0 || named.has(id)
  const kept = listIn(held.form.lastDay).filter((one) => stays.has(spaceOf(one)) && !isGiven(spaceOf(one)))
  const come = [...stays].filter(isGiven).map((id) => `${id} ${given.day}`)
  return { ok: true, value: { ...lists, lastDay: [...kept, ...come] } }
}

type Entry = { kind: GrantKind; spaceId: string; endsAt: Date | null }
type Move = { given: Entry[]; taken: Entry[] }

/** What a person holds by a form. */
function entriesOf(form: Form): Entry[] {
  const days = new Map(listIn(form.lastDay).map((one) => [spaceOf(one), one.slice(one.indexOf(' ') + 1)]))
  return KINDS.flatMap((kind) =>
    listIn(form[LISTS[kind]]).map((spaceId) => ({ kind, spaceId, endsAt: endOfLastDay(days.get(spaceId) ?? '') })),
  )
}

const keyOf = ({ spaceId, endsAt }: Entry): string => `${spaceId} ${endsAt?.getTime() ?? ''}`

function moveOf({ held, to }: Wanted): Move {
  const [was, is] = [entriesOf(held.form), entriesOf(to)]
  const had = new Set(was.map(keyOf))
  const has = new Set(is.map(({ spaceId }) => spaceId))
  return {
    given: is.filter((entry) => !had.has(keyOf(entry))),
    taken: was.filter(({ spaceId }) => !has.has(spaceId)),
  }
}

/** What each is given and loses, and why some are neither. */
async function judged(ctx: Ctx, wanted: readonly Wanted[]) {
  const moves = new Map(wanted.map((one) => [one.held.id, moveOf(one)]))
  const known = await spacesGiven(ctx, [...moves.values()])
  const refused = refusedOf(wanted, ({ held }) => {
    const move = moves.get(held.id)
    return move ? whyNot(ctx, held, move, known) : null
  })
  return { moves, refused }
}

/** A row for each person and space is nothing to write and take back only to look. */
async function judge(ctx: Ctx, wanted: readonly Wanted[]): Promise<Refused> {
  return (await judged(ctx, wanted)).refused
}

async function write(ctx: Ctx, wanted: readonly Wanted[]): Promise<Refused> {
  const { moves, refused } = await judged(ctx, wanted)
  const sound = [...moves].filter(([id]) => !refused.has(id)).map(([userId, move]) => ({ userId, ...move }))
  const of = (part: 'given' | 'taken') =>
    sound.flatMap((one) => one[part].map((entry) => ({ ...entry, userId: one.userId })))
  const [given, taken] = [of('given'), of('taken')]
  await takeAway(ctx, [...given, ...taken])
  await insertSet(ctx.db, 'grants', grantRows(ctx, given))
  await touchPeople(
    ctx,
    sound.map(({ userId }) => userId),
  )
  await recordAll(ctx, [...given.map(givenEntry), ...taken.map(takenEntry)])
  return refused
}

/** What of it exists in the actor's scope. */
async function spacesGiven(ctx: Ctx, moves: readonly Move[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  for (const kind of KINDS) {
    const ids = moves.flatMap(({ given }) => given.filter((entry) => entry.kind === kind).map(({ spaceId }) => spaceId))
    for (const id of (await spacesOf(ctx, kind, [...new Set(ids)])).keys()) known.add(id)
  }
  return known
}

/** What `PUT /grants` would refuse. */
function whyNot(ctx: Ctx, held: Held, { given, taken }: Move, known: ReadonlySet<string>): Refusal | null {
  if (held.id === ctx.actor.id) return fieldRefused('userList', 'notAllowed')
  const missing = given.find(({ spaceId }) => !known.has(spaceId))
  if (missing) return new InputRefusal([{ field: LISTS[missing.kind], rule: 'notFound' }])
  const level = held.facts as Authority | null
  const fits = [...given, ...taken].every(({ kind }) => level !== null && mayGrant(ctx.actor, kind, level))
  if (!fits) return fieldRefused('accessCoexistingCheck', 'notAllowed')
  if (given.some(({ endsAt }) => endsAt && !isInForce(endsAt, ctx.now))) return fieldRefused('lastDay', 'tooSmall')
  return null
}

/** Of what is given too: what she held of it has ended, or ends on another day. */
async function takeAway(ctx: Ctx, entries: readonly (Entry & { userId: string })[]): Promise<void> {
  if (entries.length === 0) return
  const [people, spaces] = [entries.map(({ userId }) => userId), entries.map(({ spaceId }) => spaceId)]
  await sql`delete from grants using unnest(${people}::uuid[], ${spaces}::uuid[]) as gone(user_id, target_id)
    where grants.user_id = gone.user_id and grants.target_id = gone.target_id and grants.set_id is null`.execute(ctx.db)
}
