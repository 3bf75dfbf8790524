import { sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { linksForAll } from '#lib/cms/links/external-transitions/door.ts'
import {
  addEntries,
  demandAgreed,
  entryRows,
  isAnyStopped,
  seenChangesOf,
} from '#lib/cms/publication/schedules/door.ts'
import { addPatterns, lockPattern, patternAction } from '#lib/cms/spaces/patterns/door.ts'
import type * as calls from '#lib/contracts/calls/copies.ts'
import {
  type PatternSpread,
  SPREAD_PERIODS_MAX,
  type SpreadRefusal,
  type SpreadReport,
} from '#lib/contracts/pattern-spread.ts'
import type { Pattern } from '#lib/contracts/patterns.ts'
import type { ScheduleEntryEdit } from '#lib/contracts/schedule-entries.ts'
import { fieldRefused, wrongState } from '#lib/core/errors.ts'
import { DAY, MINUTE } from '#lib/core/jst-calendar.ts'
import { canInScope } from '#lib/core/policy.ts'
import { keepCopies } from './copy-operations.ts'
import { NO_PATTERN_TEXTS } from './copy-pattern.ts'
import { inputOf } from './copy-patterns.ts'
import { planSpread, type SpreadPlan } from './spread-plan.ts'

/**
 * `POST /patterns/:id/copies`, operation 50: says what copying a pattern to up to 200 spaces of its kind would come to, with what stands
 * against it in which, and with the `copyToken` of that answer makes exactly these copies: one transaction, as many statements for one as
 * for many, one operation that can be taken back. 409 xrcms0009 with the new report as `item` where it is not what was shown any more.
 */
export async function spreadPattern(
  ctx: Ctx,
  { params, body }: CallOf<typeof calls.spreadPattern>,
): Promise<{ item: SpreadReport }> {
  const source = await lockPattern(ctx, params.id)
  demandInScope(ctx, patternAction(source.spaceLevel, 'create'))
  const periods = body.copySchedule ? await periodsOf(ctx, source, body) : []
  const plan = await planSpread(ctx, source, body, periods)
  const item = await reportOf(ctx, source, plan)
  if (body.copyToken === null) return { item }
  const isAsShown = body.copyToken === item.copyToken
  if (!isAsShown || item.made === 0 || (item.refused > 0 && !body.withoutRefused))
    throw wrongState('xrcms0009', { item } satisfies SpreadRefusal)
  demandAgreed(ctx, item.seen)
  return { item: { ...item, operationId: await makeCopies(ctx, source, body, plan) } }
}

const soundOf = ({ copies }: SpreadPlan) => copies.filter(({ line }) => line.fault === null)

/** The periods of the pattern, moved, that have not ended then. */
async function periodsOf(ctx: Ctx, source: Pattern, body: PatternSpread): Promise<ScheduleEntryEdit[]> {
  const publish = source.spaceLevel === 2 ? 'areaPattern.publish' : 'roomPattern.publish'
  if (!canInScope(ctx.actor, publish)) throw fieldRefused('copySchedule', 'notAllowed')
  if (await isAnyStopped(ctx, [source.id])) throw fieldRefused('copySchedule', 'wrongState')
  const by = body.moveDays * DAY + body.moveMinutes * MINUTE
  const rows = await entryRows(ctx)
    .where('schedule_entries.pattern_id', '=', source.id)
    .where(sql<boolean>`upper(period) > ${new Date(ctx.now.getTime() - by)}`)
    .orderBy(sql`lower(period)`)
    .execute()
  const periods = rows.map(({ starts, ends, open_type }) => ({
    openStartDate: new Date(starts.getTime() + by).toISOString(),
    openEndDate: new Date(ends.getTime() + by).toISOString(),
    openType: open_type,
  }))
  if (periods.some(({ openEndDate }) => openEndDate > LATEST)) throw fieldRefused('moveDays', 'tooLarge')
  if (periods.length * body.spaceIds.length > SPREAD_PERIODS_MAX)
    throw fieldRefused('copySchedule', 'limit', { max: SPREAD_PERIODS_MAX })
  return periods
}

/** The last moment people plan for (lib/contracts/schedule-entries.ts). */
const LATEST = '2099-12-31T15:00:00.000Z'

async function reportOf(ctx: Ctx, source: Pattern, plan: SpreadPlan): Promise<SpreadReport> {
  const { copies, periods, token } = plan
  const sound = soundOf(plan)
  const { spacePatternTitle, spacePatternTitleEn } = source
  const changes = sound.flatMap(({ id, line: { space } }) =>
    periods.map((after) => ({
      spacePatternId: id,
      spacePatternTitle,
      spacePatternTitleEn,
      space,
      before: null,
      after,
    })),
  )
  return {
    operationId: null,
    copyToken: token,
    made: sound.length,
    refused: copies.length - sound.length,
    periods,
    openNow: periods.filter(({ openStartDate }) => new Date(openStartDate) <= ctx.now).length,
    seen: await seenChangesOf(ctx, changes),
    mayUndo: canInScope(ctx.actor, patternAction(source.spaceLevel, 'delete')),
    lines: copies.map(({ line }) => line),
  }
}

/** Makes the copies nothing stands against, and keeps them as one operation; its ID. */
async function makeCopies(ctx: Ctx, source: Pattern, body: PatternSpread, plan: SpreadPlan): Promise<string> {
  const sound = soundOf(plan)
  const { exTransitionIds = [], ...whole } = {
    ...inputOf(source, ''),
    ...(body.copyTexts ? {} : NO_PATTERN_TEXTS),
    ...(body.copyContent ? {} : { contentId: '', contentName: '', exTransitionIds: [] }),
  }
  const links = await linksForAll(ctx, exTransitionIds)
  const all = sound.map(({ id, line }) => ({
    id,
    copiedFrom: source.id,
    input: { ...whole, spaceId: line.space.id, deepLink: line.deepLink, exTransitionIds: links },
  }))
  await addPatterns(ctx, source.spaceLevel, all)
  const entries = sound.flatMap(({ id, line }) =>
    plan.periods.map((entry) => ({ patternId: id, clashId: line.space.id, entry })),
  )
  if (entries.length > 0) await addEntries(ctx, entries)
  const kept = sound.map(({ id }) => ({ copyId: id, entryCount: plan.periods.length }))
  return keepCopies(ctx, { kind: 'pattern', sourceId: source.id }, kept)
}
