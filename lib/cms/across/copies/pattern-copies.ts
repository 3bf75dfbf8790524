import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { linksForAll } from '#lib/cms/links/external-transitions/door.ts'
import { addPatterns } from '#lib/cms/spaces/patterns/door.ts'
import type { KeptPattern } from '#lib/contracts/kept-spaces.ts'
import type { PatternInput } from '#lib/contracts/patterns.ts'
import { newId } from '#lib/core/id.ts'
import { inputOf, patternsOf } from './copy-patterns.ts'

/** A pattern that was read, and its copy: its ID and the links that it names. */
export type CopiedPattern = {
  source: Pick<KeptPattern, 'id' | 'spaceId'> & { exTransitionIds: readonly string[] }
  id: string
  exTransitionIds: readonly string[]
}

/** What copies of the patterns of spaces are made of. Deep links stay behind: each leads to one pattern only. */
export async function readPatterns(ctx: Ctx, spaceIds: readonly string[]): Promise<KeptPattern[]> {
  const patterns = await patternsOf(ctx, spaceIds)
  return patterns.map((source) => {
    const { spaceId, deepLink: _, ...pattern } = inputOf(source, source.space.id)
    return { id: source.id, spaceId, spaceLevel: source.spaceLevel, pattern }
  })
}

/**
 * Makes patterns out of what was read in the copies of their spaces, with as many statements for many as for one. They name the links of all spaces;
 * a link of one space stays with it. `spaces`: the ID of each space's copy, by its own; the caller made the copies.
 */
export async function addPatternCopies(
  ctx: Ctx,
  sources: readonly KeptPattern[],
  spaces: ReadonlyMap<string, string>,
  madeFrom?: string,
): Promise<CopiedPattern[]> {
  const named = sources.flatMap(({ pattern }) => pattern.exTransitionIds ?? [])
  const forAll = new Set(await linksForAll(ctx, named))
  const copied = sources.map(({ id, spaceId, spaceLevel, pattern }) => {
    const source = { id, spaceId, exTransitionIds: pattern.exTransitionIds ?? [] }
    const exTransitionIds = source.exTransitionIds.filter((link) => forAll.has(link))
    const input: PatternInput = {
      spacePatternTitle: '',
      ...pattern,
      exTransitionIds,
      deepLink: '',
      spaceId: spaces.get(spaceId) ?? '',
    }
    return { source, spaceLevel, id: newId(ctx.now), exTransitionIds, input }
  })
  for (const level of [2, 3] as const) {
    const ofLevel = copied.filter(({ spaceLevel }) => spaceLevel === level)
    if (ofLevel.length === 0) continue
    const all = ofLevel.map(({ id, source, input }) => ({ id, copiedFrom: madeFrom ?? source.id, input }))
    await addPatterns(ctx, level, all)
  }
  return copied
}
