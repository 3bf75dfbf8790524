import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor, Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import { arEventInScope, patternInScope, roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { grantInScope, personInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import { transitionInScope } from '#lib/cms/links/transitions/door.ts'
import { statusIs } from '#lib/cms/publication/schedules/door.ts'
import type * as calls from '#lib/contracts/calls/first-steps.ts'
import { FIRST_DAY, type FirstDay, type FirstStep } from '#lib/contracts/first-steps.ts'
import { manageableLevels } from '#lib/core/policy.ts'

type Rows = RawBuilder<unknown>

const patterns = (actor: Actor, more: Expression<SqlBool>): Rows =>
  sql`select from patterns where ${more} and ${patternInScope(actor)}`
const scheduled = sql<SqlBool>`exists (select from schedule_entries where schedule_entries.pattern_id = patterns.id)`
const inRoom = sql<SqlBool>`patterns.room_id is not null`
const inArea = sql<SqlBool>`patterns.venue_area_id is not null`

/** Rows that show that a step was done, by her or by others: the first one found is enough. Steps that only look leave none. */
const TRACES: Partial<Record<FirstStep, (actor: Actor) => Rows>> = {
  passkey: (actor) => sql`select from passkeys where user_id = ${actor.id}`,
  expoArea: () => sql`select from expo_areas`,
  venueArea: (actor) => sql`select from venue_areas where ${venueAreaInScope(actor)}`,
  room: (actor) => sql`select from rooms where ${roomInScope(actor)}`,
  invite: (actor) => sql`select from users where authority = any(${manageableLevels(actor)}::int[])
    and users.id <> ${actor.id} and ${personInScope(actor)}`,
  access: (actor) => sql`select from ${grantsAt(actor.at)} as held where held.user_id <> ${actor.id}
    and ${grantInScope(actor, 'held')}`,
  areaPattern: (actor) => patterns(actor, inArea),
  areaPeriod: (actor) => patterns(actor, sql`${inArea} and ${scheduled}`),
  roomPattern: (actor) => patterns(actor, inRoom),
  roomContent: (actor) => patterns(actor, sql`${inRoom} and patterns.has_content`),
  roomPeriod: (actor) => patterns(actor, sql`${inRoom} and ${scheduled}`),
  areaPublic: (actor) => patterns(actor, sql`${inArea} and ${statusIs('pattern', 'patterns.id', 'public', actor.at)}`),
  roomPublic: (actor) => patterns(actor, sql`${inRoom} and ${statusIs('pattern', 'patterns.id', 'public', actor.at)}`),
  arEvent: (actor) => sql`select from ar_events where ${arEventInScope(actor)}`,
  transition: (actor) => sql`select from transitions where ${transitionInScope(actor)}`,
  registerTool: () => sql`select from tools`,
  notice: () => sql`select from notices`,
}

/** `GET /first-steps`. */
export async function readFirstSteps({ db, actor }: Ctx): Promise<{ item: FirstDay }> {
  const steps = FIRST_DAY[actor.authority]
  const marks = steps.map((step) => {
    const trace = TRACES[step]
    return trace ? sql`exists (${trace(actor)})` : sql`null::boolean`
  })
  // Nothing is looked up for those who do not see it.
  const { isPutAway, done } = await db
    .selectFrom('users')
    .select('first_steps_put_away as isPutAway')
    .select(
      sql<(boolean | null)[] | null>`case when not first_steps_put_away then array[${sql.join(marks)}] end`.as('done'),
    )
    .where('users.id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return { item: { isPutAway, steps: done ? steps.map((step, at) => ({ step, isDone: done[at] ?? null })) : [] } }
}

/** `PUT /first-steps`: hers alone like the columns of a list, so no audit row tells of it. */
export async function putFirstStepsAway({ db, actor }: Ctx, { body }: CallOf<typeof calls.putFirstStepsAway>) {
  await db.updateTable('users').set({ first_steps_put_away: body.isPutAway }).where('id', '=', actor.id).execute()
  return null
}
