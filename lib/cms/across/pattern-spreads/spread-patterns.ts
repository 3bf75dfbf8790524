import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { demandAllFound } from '#lib/cms/kernel/scope/demand-found.ts'
import { linksForAll } from '#lib/cms/links/external-transitions/door.ts'
import { addEntries, demandAgreed, seenChangesOf } from '#lib/cms/publication/schedules/door.ts'
import { addPatterns, lockPatterns, patternAction } from '#lib/cms/spaces/patterns/door.ts'
import type * as calls from '#lib/contracts/calls/copies.ts'
import { type PatternSpread, type SpreadPart, type SpreadsReport, spacesAtMost } from '#lib/contracts/pattern-spread.ts'
import type { Pattern } from '#lib/contracts/patterns.ts'
import { fieldRefused, wrongState } from '#lib/core/errors.ts'
import { canInScope } from '#lib/core/policy.ts'
import { inputOf, keepCopies, NO_PATTERN_TEXTS } from '../copies/door.ts'
import { keepCreation } from '../many/door.ts'
import { withPeriods } from './source-periods.ts'
import { planSpread, type SpreadCopy } from './spread-plan.ts'

/**
 * `POST /pattern-copies`, operation 50: says what copying up to 50 patterns of one level to spaces of their kind would come to (up to 200 spaces, and 1,000 copies), with what
 * stands against each copy, and with the `copyToken` of that answer makes exactly these: one transaction, as many statements for one as for many, one change of many
 * that is taken back as one. 409 xrcms0009 with the new report as `item` where it is not what was shown any more.
 */
export async function spreadPatterns(
  ctx: Ctx,
  { body: { patternIds, ...body } }: CallOf<typeof calls.spreadPatterns>,
): Promise<{ item: SpreadsReport }> {
  const sources = await lockPatterns(ctx, patternIds)
  demandAllFound('patternIds', sources, patternIds)
  if (new Set(sources.map(({ spaceLevel }) => spaceLevel)).size > 1) throw fieldRefused('patternIds', 'conflict')
  return carryOut(ctx, sources, body, (report) => report)
}

/**
 * Tells what the copies come to, or makes them where that is what was shown. `sources`: of one level, held by the caller. `told`: the report as her call answers it,
 * with the operations that were kept, one a pattern that was copied; none where nothing was made.
 */
export async function carryOut<R>(
  ctx: Ctx,
  sources: readonly Pattern[],
  body: PatternSpread,
  told: (report: SpreadsReport, operationIds: readonly string[]) => R,
): Promise<{ item: R }> {
  for (const { spaceLevel } of sources) demandInScope(ctx, patternAction(spaceLevel, 'create'))
  const max = spacesAtMost(sources.length)
  if (body.spaceIds.length > max) throw fieldRefused('spaceIds', 'limit', { max })
  const { copies, token } = await planSpread(ctx, await withPeriods(ctx, sources, body), body)
  const report = await reportOf(ctx, copies, token)
  if (body.copyToken === null) return { item: told(report, []) }
  const isAsShown = body.copyToken === token
  if (!isAsShown || report.made === 0 || (report.refused > 0 && !body.withoutRefused))
    throw wrongState('xrcms0009', { item: told(report, []) })
  demandAgreed(ctx, report.seen)
  const { changeId, operationIds } = await makeCopies(ctx, copies.filter(isSound), body)
  return { item: told({ ...report, changeId }, operationIds) }
}

const isSound = ({ line }: SpreadCopy) => line.fault === null

/** By the pattern, in the order given. */
const bySource = (copies: readonly SpreadCopy[]) => Map.groupBy(copies, ({ source }) => source)

async function reportOf(ctx: Ctx, copies: readonly SpreadCopy[], copyToken: string): Promise<SpreadsReport> {
  const sound = copies.filter(isSound)
  const changes = sound.flatMap(({ id, source: { pattern, periods }, line: { space } }) => {
    const { spacePatternTitle, spacePatternTitleEn } = pattern
    return periods.map((after) => ({
      ...{ spacePatternId: id, spacePatternTitle, spacePatternTitleEn },
      ...{ space, before: null, after },
    }))
  })
  const parts = [...bySource(copies)].map(([{ pattern, periods }, own]): SpreadPart => {
    const { id, spacePatternTitle, spacePatternTitleEn } = pattern
    const made = own.filter(isSound).length
    const lines = own.map(({ line }) => line)
    const named = { id, spacePatternTitle, spacePatternTitleEn }
    return { pattern: named, periods, made, refused: lines.length - made, lines }
  })
  const open = [...bySource(sound).keys()].flatMap(({ periods }) =>
    periods.filter(({ openStartDate }) => new Date(openStartDate) <= ctx.now),
  )
  return {
    changeId: null,
    copyToken,
    made: sound.length,
    refused: copies.length - sound.length,
    openNow: open.length,
    seen: await seenChangesOf(ctx, changes),
    mayUndo: copies.every(({ source }) => canInScope(ctx.actor, patternAction(source.pattern.spaceLevel, 'delete'))),
    parts,
  }
}

/** Makes these copies. They are kept as one change of many, and of each pattern what was copied of it. */
async function makeCopies(
  ctx: Ctx,
  copies: readonly SpreadCopy[],
  { copyTexts, copyContent }: PatternSpread,
): Promise<{ changeId: string | null; operationIds: string[] }> {
  const told = ctx.trail?.length ?? 0
  const sources = bySource(copies)
  const named = copyContent ? [...sources.keys()].flatMap(({ pattern }) => pattern.exTransitionIds) : []
  const links = new Set(await linksForAll(ctx, named))
  for (const [level, all] of Map.groupBy(copies, ({ source }) => source.pattern.spaceLevel))
    await addPatterns(
      ctx,
      level,
      all.map(({ id, source: { pattern }, line }) => ({
        id,
        copiedFrom: pattern.id,
        input: {
          ...inputOf(pattern, line.space.id),
          ...(copyTexts ? {} : NO_PATTERN_TEXTS),
          ...(copyContent ? {} : { contentId: '', contentName: '' }),
          deepLink: line.deepLink,
          exTransitionIds: copyContent ? pattern.exTransitionIds.filter((one) => links.has(one)) : [],
        },
      })),
    )
  const entries = copies.flatMap(({ id, source, line }) =>
    source.periods.map((entry) => ({ patternId: id, clashId: line.space.id, entry })),
  )
  if (entries.length > 0) await addEntries(ctx, entries)
  const operationIds = await keepCopies(
    ctx,
    'pattern',
    [...sources].map(([{ pattern, periods }, own]) => ({
      sourceId: pattern.id,
      copies: own.map(({ id }) => ({ copyId: id, entryCount: periods.length })),
    })),
  )
  const going = ctx.trail?.slice(told) ?? []
  return { changeId: await keepCreation(ctx, 'pattern', { jointId: null, going }), operationIds }
}
