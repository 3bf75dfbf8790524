import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import type { AccessSetEffect } from '#lib/contracts/access-sets.ts'
import type * as calls from '#lib/contracts/calls/access-sets.ts'
import { isInForce } from '#lib/core/grant-end.ts'
import { namesOf } from '../grants/door.ts'
import { judgeJoiners, type Person } from './judge-joiners.ts'
import { peopleConcerned } from './people-concerned.ts'
import { findAccessSet } from './read-access-sets.ts'
import { demandSize, readChange, type SetChange } from './set-change.ts'

/** No set yet: its members and what they hold by it are none. */
const NO_SET = '00000000-0000-0000-0000-000000000000'

/** `POST /access-sets/effect`, operation 26: a dry run of `POST /access-sets`; writes nothing. */
export async function newAccessSetEffect(ctx: Ctx, { body }: CallOf<typeof calls.newAccessSetEffect>) {
  return { item: await effectOf(ctx, NO_SET, await readChange(ctx, body, null)) }
}

/** `POST /access-sets/:id/effect`, operation 26: a dry run of `PATCH /access-sets/:id`. */
export async function accessSetEffectOf(ctx: Ctx, { params, body }: CallOf<typeof calls.accessSetEffectOf>) {
  const before = await findAccessSet(ctx, params.id)
  return { item: await effectOf(ctx, before.id, await readChange(ctx, body, before)) }
}

/** Who gains and who loses which space, as far as she holds it by nothing else; in as many statements whatever the number of members. */
async function effectOf(ctx: Ctx, setId: string, change: SetChange): Promise<AccessSetEffect> {
  const concerned = await peopleConcerned(ctx, setId, change.joining)
  const { allowed, refused } = judgeJoiners(ctx, change, concerned)
  const known = concerned.flatMap(({ id, userName, isSeen, isMember }) =>
    isSeen && isMember ? [{ id, userName }] : [],
  )
  const ids = new Set(known.map(({ id }) => id))
  const people = [...known, ...allowed.filter(({ id }) => !ids.has(id))]
  const leaving = new Set(change.leaving)
  const members = people.filter(({ id }) => !leaving.has(id))
  demandSize(members.length, change.spaceIds.length)
  const held = await heldBy(ctx, setId, people)
  const then = isInForce(change.endsAt, ctx.now) ? change.spaceIds : []
  const groups = new Map<string, { people: Person[]; gains: string[]; losses: string[] }>()
  for (const person of people) {
    const { bySet = new Set<string>(), otherwise = new Set<string>() } = held.get(person.id) ?? {}
    const after = new Set(leaving.has(person.id) ? [] : then)
    const gains = [...after].filter((id) => !bySet.has(id) && !otherwise.has(id))
    const losses = [...bySet].filter((id) => !after.has(id) && !otherwise.has(id))
    const key = JSON.stringify([gains, losses])
    const group = groups.get(key) ?? { people: [], gains, losses }
    group.people.push(person)
    groups.set(key, group)
  }
  const changed = [...groups.values()].filter(({ gains, losses }) => gains.length + losses.length > 0)
  const names = await namesOf(ctx, [...new Set(changed.flatMap(({ gains, losses }) => [...gains, ...losses]))])
  const named = (ids: string[]) => ids.flatMap((id) => names.get(id) ?? [])
  return {
    groups: changed.map((group) => ({ ...group, gains: named(group.gains), losses: named(group.losses) })),
    unchanged: people.length - changed.reduce((sum, group) => sum + group.people.length, 0),
    refused,
  }
}

type Held = { bySet: Set<string>; otherwise: Set<string> }

async function heldBy(ctx: Ctx, setId: string, people: readonly Person[]): Promise<Map<string, Held>> {
  const ids = people.map(({ id }) => id)
  const rows = await ctx.db
    .selectFrom(grantsAt(ctx.now).as('held'))
    .select(['held.user_id', 'held.target_id', 'held.set_id'])
    .where('held.user_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const held = new Map<string, Held>()
  for (const { user_id, target_id, set_id } of rows) {
    const hers = held.get(user_id) ?? { bySet: new Set(), otherwise: new Set() }
    if (set_id === setId) hers.bySet.add(target_id)
    else hers.otherwise.add(target_id)
    held.set(user_id, hers)
  }
  return held
}
