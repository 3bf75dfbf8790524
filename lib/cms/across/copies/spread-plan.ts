import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { digest } from '#lib/cms/kernel/http/digest.ts'
import type { PatternSpread, SpreadFault, SpreadLine } from '#lib/contracts/pattern-spread.ts'
import type { Pattern } from '#lib/contracts/patterns.ts'
import { ENTRIES_MAX, type ScheduleEntryEdit } from '#lib/contracts/schedule-entries.ts'
import { newId } from '#lib/core/id.ts'
import { asPart, filledLink } from '#lib/core/link-template.ts'
import { clashesWith, factsOf, holdTargets, linksTaken, type Target } from './spread-targets.ts'

/** A pattern that is to be made, or what stands against it. `id`: of the new one. */
type SpreadCopy = { id: string; line: SpreadLine }

export type SpreadPlan = { copies: SpreadCopy[]; periods: ScheduleEntryEdit[]; token: string }

const LINK_MAX = 500

/**
 * What a copy of a pattern to these spaces comes to now; the spaces are held until the end of the transaction. Refused at `spaceIds` where one is not
 * there for her.
 */
export async function planSpread(
  ctx: Ctx,
  source: Pattern,
  body: PatternSpread,
  periods: ScheduleEntryEdit[],
): Promise<SpreadPlan> {
  const targets = await holdTargets(ctx, source.spaceLevel, body.spaceIds, periods.length > 0)
  const facts = await factsOf(ctx, source, [...targets.keys()])
  const clashes = await clashesWith(ctx, [...targets.keys()], periods)
  const links = linksOf(source, body, targets)
  const taken = await linksTaken(
    ctx,
    [...links.values()].map(({ link }) => link),
  )
  const copies = [...targets.values()].map((target): SpreadCopy => {
    const { id } = target
    const { link = '', missing = [] } = links.get(id) ?? {}
    const fact = facts.get(id)
    const fault = ((): SpreadFault | null => {
      if (periods.length > 0 && fact?.isStopped) return 'stopped'
      if (clashes.has(id)) return 'overlaps'
      if ((fact?.entryCount ?? 0) + periods.length > ENTRIES_MAX && periods.length > 0) return 'limit'
      if (link.length > LINK_MAX) return 'linkTooLong'
      return link !== '' && taken.has(link) ? 'linkTaken' : null
    })()
    // The next space with the same link is told that it is this one's.
    if (fault === null && link !== '') taken.add(link)
    const { title, titleEn, facilityNo } = target
    const line = {
      space: { id, spaceTitle: title, spaceTitleEn: titleEn },
      facilityNo,
      deepLink: link,
      missing,
      fault,
      clash: fault === 'overlaps' ? (clashes.get(id) ?? null) : null,
      hasNamesake: fact?.hasNamesake === true,
    }
    return { id: newId(ctx.now), line }
  })
  return { copies, periods, token: tokenOf(source, body, copies, periods) }
}

function linksOf(source: Pattern, { deepLinkTemplate, spaceIds }: PatternSpread, targets: Map<string, Target>) {
  const pattern = asPart(source.spacePatternTitleEn || source.spacePatternTitle)
  return new Map(
    spaceIds.map((id, place) => {
      const values = {
        facilityNo: asPart(targets.get(id)?.facilityNo ?? ''),
        pattern,
        contentId: asPart(source.contentId),
        space: id,
        number: String(place + 1).padStart(3, '0'),
      }
      return [id, filledLink(deepLinkTemplate, values)] as const
    }),
  )
}

/** A digest of what would be made, and of what. */
function tokenOf(
  { version, entryCount }: Pattern,
  { copyToken: _, withoutRefused: __, ...body }: PatternSpread,
  copies: readonly SpreadCopy[],
  periods: readonly ScheduleEntryEdit[],
): string {
  return digest([version, entryCount, body, copies.map(({ line }) => line), periods])
}
