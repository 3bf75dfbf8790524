import { type SqlBool, sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { Form, Held, ManyWriter, Refused, Wanted } from '#lib/cms/kernel/entity/many-writer.ts'
import { refusedOf } from '#lib/cms/kernel/entity/set-writer.ts'
import { stays } from '#lib/cms/kernel/scope/may-enter.ts'
import { personInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import { MANY_MAX } from '#lib/contracts/many-limits.ts'
import { readInput } from '#lib/contracts/refused-fields.ts'
import { suspensionInput } from '#lib/contracts/users.ts'
import { fieldRefused, notAllowed, type Refusal } from '#lib/core/errors.ts'
import { endOfLastDay, isInForce, lastDayOf } from '#lib/core/grant-end.ts'
import { findUsers } from './read-users.ts'
import { factsOf, type Standing, type StandingFacts, standingIn } from './standing.ts'
import { writeStanding } from './write-standing.ts'
import { waitForManagers } from './write-user.ts'

/**
 * Whether many people can log in, as one set: suspended and for what reason, and their last day without a handover. Judged and written as the single acts judge and
 * write each; who is suspended already stays so for the reason there is.
 */
export const standingMany = { max: MANY_MAX, hold, read, judge, write } satisfies ManyWriter

async function hold(ctx: Ctx, ids: readonly string[]): Promise<Held[]> {
  demandInScope(ctx, 'user.suspend')
  await waitForManagers(ctx)
  const rows = await ctx.db
    .selectFrom('users')
    .select(['id', 'version', 'suspended_at', 'suspension_reason', 'leaves_at'])
    .select(sql<boolean>`handed_over <> '[]'`.as('hands_over'))
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(personInScope(ctx.actor))
    .orderBy('id')
    .forUpdate()
    .execute()
  const people = new Map(
    (
      await findUsers(
        ctx,
        rows.map(({ id }) => id),
      )
    ).map((person) => [person.id, person]),
  )
  return rows.flatMap((row): Held[] => {
    const person = people.get(row.id)
    if (!person) return []
    const form: Standing = {
      isSuspended: row.suspended_at !== null,
      suspensionReason: row.suspension_reason ?? '',
      leavingDay: row.leaves_at ? lastDayOf(row.leaves_at) : '',
    }
    const facts: StandingFacts = { person, handsOver: row.hands_over }
    return [{ id: row.id, version: row.version, form, name: person.userName, nameEn: '', facts }]
  })
}

/** An act says a reason or none; taken back, both fields are as they were. */
function read(form: Form, held: Held): ReturnType<ManyWriter['read']> {
  const was = standingIn(held.form)
  const leavingDay = form.leavingDay ?? ''
  if (leavingDay !== '' && (typeof leavingDay !== 'string' || endOfLastDay(leavingDay) === null))
    return { ok: false, problems: [{ field: 'lastDay', rule: 'format' }] }
  const reason = form.suspensionReason ?? ''
  if (reason === '') return { ok: true, value: { isSuspended: false, suspensionReason: '', leavingDay } }
  if (was.isSuspended) return { ok: true, value: { ...was, leavingDay } }
  const said = readInput(suspensionInput, { suspensionReason: reason })
  return said.ok ? { ok: true, value: { isSuspended: true, ...said.value, leavingDay } } : said
}

async function judge(ctx: Ctx, wanted: readonly Wanted[]): Promise<Refused> {
  const refused = refusedOf(wanted, (one) => whyNot(ctx, one))
  const going = wanted.filter((one) => !refused.has(one.held.id) && isManagerGoing(one)).map(({ held }) => held.id)
  if (going.length > 0 && !(await isManagedWithout(ctx, going)))
    for (const id of going) refused.set(id, fieldRefused('accountId', 'wrongState'))
  return refused
}

/** What the single act would be refused with; of oneself in its own words. */
function whyNot(ctx: Ctx, { held, to }: Wanted): Refusal | null {
  const { person, handsOver } = factsOf(held)
  const [was, is] = [standingIn(held.form), standingIn(to)]
  if (held.id === ctx.actor.id) return fieldRefused('userList', 'notAllowed')
  if (!person.mayEdit) return notAllowed()
  const isRegistered = person.loginStatus === 'registered'
  if (is.isSuspended && !was.isSuspended && !isRegistered) return fieldRefused('suspensionReason', 'wrongState')
  if (is.leavingDay === was.leavingDay) return null
  if (is.leavingDay === '') return handsOver ? fieldRefused('successorId', 'wrongState') : null
  if (!isRegistered) return fieldRefused('lastDay', 'wrongState')
  return isInForce(endOfLastDay(is.leavingDay), ctx.now) ? null : fieldRefused('lastDay', 'tooSmall')
}

const isStaying = ({ isSuspended, leavingDay }: Standing): boolean => !isSuspended && leavingDay === ''

const isManagerGoing = ({ held, to }: Wanted): boolean =>
  factsOf(held).person.cmsAccountAuth === 0 && isStaying(standingIn(held.form)) && !isStaying(standingIn(to))

/** Would a system manager stay who can log in, if these go? The database asks the same (keep_a_manager, migration 0390). */
async function isManagedWithout({ db }: Ctx, ids: readonly string[]): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('authority', '=', 0)
    .where('login_status', '=', 'registered')
    .where(stays)
    .where(sql<SqlBool>`id <> all(${[...ids]}::uuid[])`)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

async function write(ctx: Ctx, wanted: readonly Wanted[]): Promise<Refused> {
  const refused = await judge(ctx, wanted)
  await writeStanding(
    ctx,
    wanted.filter(({ held }) => !refused.has(held.id)),
  )
  return refused
}
