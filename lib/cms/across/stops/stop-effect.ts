import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import type { Call, OfOne } from '#lib/cms/kernel/http/route.ts'
import { peopleFor } from '#lib/cms/kernel/scope/person-ref.ts'
import { deadEndsAfterStop } from '#lib/cms/links/transitions/door.ts'
import { mailRecipients } from '#lib/cms/people/users/door.ts'
import { publicationIn, publicationOfSubjects } from '#lib/cms/publication/schedules/door.ts'
import { LISTED_SUBJECTS_MAX, NAMED_IN_TEXT, type StopEffect, type stopEffectQuery } from '#lib/contracts/stops.ts'
import { type AffectedSubject, affectedSubjects } from './affected-subjects.ts'
import { entriesToReview } from './entries-to-review.ts'
import { findInForce } from './read-stops.ts'
import { reopenAlongOf } from './reopen-scope.ts'
import { alongOf, isStoppedItself } from './stop-scope.ts'
import { FIND, type Target, type TargetKind } from './stop-target.ts'

type Query = z.infer<typeof stopEffectQuery>

/** `GET /patterns|ar-events|rooms|venue-areas/:id/stop-effect`: what stopping it, or lifting its stop, will change. Writes nothing. */
export const stopEffectOf =
  (kind: TargetKind) =>
  async (ctx: Ctx, { params, query }: Call<undefined, Query, OfOne>): Promise<{ item: StopEffect }> => {
    demand(ctx, 'stop.write')
    const { id } = await FIND[kind](ctx, params.id)
    const inForce = await findInForce(ctx, id)
    const target: Target = { kind, id }
    const alsoSubRooms = query.alsoSubRooms === '1'
    if (inForce) {
      const { along, ...choices } = await reopenAlongOf(
        ctx,
        [target],
        { reopenScope: query.reopenScope, alsoSubRooms },
        'ask',
      )
      return { item: { ...(await effectOf(ctx, [target, ...along], true)), ...choices, inForce } }
    }
    const scope = { stopScope: query.stopScope, alsoSubRooms }
    const { along: free, ...choices } = await alongOf(ctx, [target], scope, 'ask')
    const own = isStoppedItself(target, scope) ? [target] : []
    return { item: { ...(await effectOf(ctx, [...own, ...free], false)), ...choices, apartCount: 0, inForce } }
  }

type Effect = Omit<StopEffect, 'subRooms' | 'subRoomCount' | 'parts' | 'apartCount' | 'inForce'>

/** What stopping targets that are free, or reopening those that are stopped, will change. */
export async function effectOf(ctx: Ctx, targets: readonly Target[], isReopening: boolean): Promise<Effect> {
  const subjects = await affectedSubjects(ctx, targets)
  const creators = subjects.flatMap((subject) => subject.createdBy ?? [])
  const mailed = await mailRecipients(ctx, creators, isReopening ? 'reopened' : 'stopped')
  const ids = targets.map((target) => target.id)
  return {
    subjects: await listed(ctx, subjects.slice(0, LISTED_SUBJECTS_MAX)),
    subjectCount: subjects.length,
    stopCount: targets.length,
    ...(await entriesHit(ctx, subjects, targets)),
    ...deadIn(ctx, isReopening ? [] : await deadEndsAfterStop(ctx, ids)),
    creators: await named(ctx, mailed),
    creatorCount: mailed.length,
    ...(await entriesToReview(ctx, ids)),
  }
}

/** `moments`: from when on each transition leads nowhere, in order. */
function deadIn(ctx: Ctx, moments: readonly number[]) {
  const later = moments.filter((at) => at > ctx.now.getTime())
  const [first] = later
  return {
    transitionsDead: moments.length,
    transitionsDeadLater: later.length,
    transitionsDeadFrom: first === undefined ? null : new Date(first).toISOString(),
  }
}

/** The first of these people, by name. */
async function named(ctx: Ctx, people: readonly { userId: string; name: string }[]): Promise<StopEffect['creators']> {
  const first = people.toSorted((a, b) => a.name.localeCompare(b.name)).slice(0, NAMED_IN_TEXT)
  const found = await peopleFor(
    ctx,
    first.map(({ userId }) => userId),
  )
  return first.flatMap(({ userId }) => found.get(userId) ?? [])
}

async function listed(ctx: Ctx, subjects: AffectedSubject[]): Promise<StopEffect['subjects']> {
  const idsOf = (kind: AffectedSubject['kind']) => subjects.flatMap((it) => (it.kind === kind ? [it.id] : []))
  const found = new Map([
    ...(await publicationOfSubjects(ctx, 'pattern', idsOf('pattern'))),
    ...(await publicationOfSubjects(ctx, 'arEvent', idsOf('arEvent'))),
  ])
  return subjects.map((subject) => ({
    kind: subject.kind,
    id: subject.id,
    spacePatternTitle: subject.title,
    spacePatternTitleEn: subject.titleEn,
    spaceTitle: subject.spaceTitle,
    spaceTitleEn: subject.spaceTitleEn,
    status: publicationIn(found, subject.id).status,
  }))
}

type Hit = Pick<StopEffect, 'entriesOpenNow' | 'entriesComing'>
type Stopped = { subjects: readonly AffectedSubject[]; targets: readonly Target[] }

/** Entries open now and coming, of the subjects that no other stop hides anyway. */
async function entriesHit(ctx: Ctx, subjects: readonly AffectedSubject[], targets: readonly Target[]) {
  const [hit = NO_HIT] = await entriesHitBy(ctx, [{ subjects, targets }])
  return hit
}

const NO_HIT: Hit = { entriesOpenNow: 0, entriesComing: 0 }

/** The same of several acts, none of which concerns a space of another. */
export async function entriesHitBy(ctx: Ctx, acts: readonly Stopped[]): Promise<Hit[]> {
  const own = acts.flatMap(({ targets }) => targets.map(({ id }) => id))
  const all = acts.flatMap(({ subjects }, act) => subjects.map(({ id }) => ({ id, act })))
  const { rows } = await sql<Hit & { act: number }>`
    with hit as materialized (
      select * from unnest(${all.map(({ id }) => id)}::uuid[], ${all.map(({ act }) => act)}::int[]) as hit (id, act)
    ), entry as (
      select act, pattern_id, ar_event_id, clash_id, period from hit join schedule_entries on pattern_id = hit.id
      union all
      select act, pattern_id, ar_event_id, clash_id, period from hit join schedule_entries on ar_event_id = hit.id
    )
    select act, (count(*) filter (where period @> ${ctx.now}::timestamptz))::int as "entriesOpenNow",
      (count(*) filter (where lower(period) > ${ctx.now}))::int as "entriesComing"
    from entry where not exists (select from stops where reopened_at is null and target_id <> all (${own}::uuid[])
      and target_id in (entry.pattern_id, entry.clash_id, (select space_id from ar_events where id = entry.ar_event_id)))
    group by act`.execute(ctx.db)
  const found = new Map(rows.map(({ act, ...hit }) => [act, hit]))
  return acts.map((_, act) => found.get(act) ?? NO_HIT)
}
