import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { digest } from '#lib/cms/kernel/http/digest.ts'
import type { CopyLine, PatternSpread } from '#lib/contracts/pattern-spread.ts'
import { ENTRIES_MAX, type ScheduleEntryEdit } from '#lib/contracts/schedule-entries.ts'
import { newId } from '#lib/core/id.ts'
import { asPart, filledLink } from '#lib/core/link-template.ts'
import type { Source } from './source-periods.ts'
import {
  type Clashes,
  clashesWith,
  factsOf,
  holdTargets,
  linksTaken,
  type SpaceFacts,
  type Target,
} from './spread-targets.ts'

/** A pattern that is to be made, or what stands against it. `id`: of the new one. */
export type SpreadCopy = { id: string; source: Source; line: CopyLine }

const LINK_MAX = 500

/** A copy that is asked for. */
type Wanted = { source: Source; target: Target } & ReturnType<typeof filledLink>

/**
 * What a copy of these patterns of one level to these spaces comes to now, pattern by pattern; the spaces are held until the end of the transaction. Refused at `spaceIds` where
 * one is not there for her. As many statements for one as for many.
 */
export async function planSpread(
  ctx: Ctx,
  sources: readonly Source[],
  body: PatternSpread,
): Promise<{ copies: SpreadCopy[]; token: string }> {
  const level = sources[0]?.pattern.spaceLevel ?? 3
  const withTurns = sources.some(({ periods }) => periods.length > 0)
  const targets = await holdTargets(ctx, level, body.spaceIds, withTurns)
  const ids = targets.map(({ id }) => id)
  const titles = sources.map(({ pattern }) => pattern.spacePatternTitle)
  const facts = await factsOf(ctx, level, ids, titles)
  const clashes = await clashesWith(ctx, ids, sources)
  const wanted = sources.flatMap((source, nth) =>
    targets.map((target, place): Wanted => {
      const number = nth * targets.length + place + 1
      return { source, target, ...linkOf(body.deepLinkTemplate, source, target, number) }
    }),
  )
  const taken = await linksTaken(
    ctx,
    wanted.map(({ link }) => link),
  )
  const copies = judged(ctx, wanted, { facts, clashes, taken })
  return { copies, token: tokenOf(sources, body, copies) }
}

function linkOf(template: string, { pattern }: Source, target: Target, number: number) {
  return filledLink(template, {
    facilityNo: asPart(target.facilityNo),
    pattern: asPart(pattern.spacePatternTitleEn || pattern.spacePatternTitle),
    contentId: asPart(pattern.contentId),
    space: target.id,
    number: String(number).padStart(3, '0'),
  })
}

type Known = { facts: ReadonlyMap<string, SpaceFacts>; clashes: Clashes; taken: ReadonlySet<string> }

/** Of each what stands against it: what is there already, and the copies before it, which have what they ask for. */
function judged(ctx: Ctx, wanted: readonly Wanted[], { facts, clashes, taken }: Known): SpreadCopy[] {
  const linkOwners = new Map<string, string>()
  const comingTo = new Map<string, Source[]>()
  return wanted.map(({ source, target, link, missing }) => {
    const { pattern, periods } = source
    const { id, title, titleEn, facilityNo } = target
    const coming = comingTo.get(id) ?? []
    const fact = facts.get(id)
    const clash = clashes.get(pattern.id)?.get(id)
    const besides = coming.find((other) => overlaps(other, source))?.pattern.id ?? null
    const total = [source, ...coming].reduce((sum, one) => sum + one.periods.length, fact?.entryCount ?? 0)
    const stands = ((): Pick<CopyLine, 'fault' | 'besides'> => {
      if (source.isStopped) return { fault: 'sourceStopped', besides: null }
      if (periods.length > 0 && fact?.isStopped) return { fault: 'stopped', besides: null }
      if (clash !== undefined) return { fault: 'overlaps', besides: null }
      if (besides !== null) return { fault: 'overlaps', besides }
      if (total > ENTRIES_MAX && periods.length > 0) return { fault: 'limit', besides: null }
      if (link.length > LINK_MAX) return { fault: 'linkTooLong', besides: null }
      if (taken.has(link)) return { fault: 'linkTaken', besides: null }
      const owner = linkOwners.get(link)
      if (owner !== undefined) return { fault: 'linkTaken', besides: owner }
      const twin = coming.find((other) => other.pattern.spacePatternTitle === pattern.spacePatternTitle)
      return { fault: null, besides: twin?.pattern.id ?? null }
    })()
    if (stands.fault === null) {
      if (link !== '') linkOwners.set(link, pattern.id)
      comingTo.set(id, [...coming, source])
    }
    const line = {
      space: { id, spaceTitle: title, spaceTitleEn: titleEn },
      facilityNo,
      deepLink: link,
      missing,
      ...stands,
      clash: stands.fault === 'overlaps' ? (clash ?? null) : null,
      hasNamesake:
        fact?.namesakes.includes(pattern.spacePatternTitle) === true ||
        (stands.fault === null && stands.besides !== null),
    }
    return { id: newId(ctx.now), source, line }
  })
}

/** Two patterns that cannot come to one space: at some moment both would be shown as the same publication type. */
const overlaps = (one: Source, other: Source): boolean =>
  one.periods.some((a) => other.periods.some((b) => isSameSlot(a, b)))

const isSameSlot = (a: ScheduleEntryEdit, b: ScheduleEntryEdit) =>
  a.openType === b.openType && a.openStartDate < b.openEndDate && b.openStartDate < a.openEndDate

/** A digest of what would be made, and of what. */
function tokenOf(
  sources: readonly Source[],
  { copyToken: _, withoutRefused: __, ...body }: PatternSpread,
  copies: readonly SpreadCopy[],
): string {
  const of = sources.map(({ pattern, periods }) => [pattern.id, pattern.version, pattern.entryCount, periods])
  return digest([of, body, copies.map(({ line }) => line)])
}
