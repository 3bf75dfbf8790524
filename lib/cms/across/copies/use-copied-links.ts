import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { updateSet } from '#lib/cms/kernel/db/update-set.ts'
import { linksForAll, renamePatternLinks } from '#lib/cms/links/external-transitions/door.ts'
import type { Room, RoomInput } from '#lib/contracts/rooms.ts'

/** The ID of each copied link, by that of the link. */
type Links = ReadonlyMap<string, string>

/** What rooms are made of, without redirects that are links of one space: each stays with it, and a copy of it is named once it is there. */
export async function withLinksForAll(ctx: Ctx, rooms: readonly RoomInput[]): Promise<RoomInput[]> {
  const named = rooms.flatMap(({ metaLimitExtrans }) => metaLimitExtrans ?? [])
  const forAll = new Set(await linksForAll(ctx, named))
  return rooms.map((room) => {
    const link = room.metaLimitExtrans
    return { ...room, metaLimitExtrans: link !== null && forAll.has(link) ? link : null }
  })
}

/** Makes copies of rooms redirect to the copies of what the rooms redirect to, where it was copied: an edit of each, in one statement. */
export async function redirectCopies(
  ctx: Ctx,
  rooms: readonly { source: Pick<Room, 'metaLimitExtrans'>; id: string }[],
  links: Links,
): Promise<void> {
  const uses = rooms.flatMap(({ source, id }) => {
    const link = links.get(source.metaLimitExtrans ?? '')
    return link === undefined ? [] : [{ id, link }]
  })
  await updateSet(
    ctx,
    'rooms',
    uses.map(({ id, link }) => ({ id, from: { limit_ex_trans_id: null }, to: { limit_ex_trans_id: link } })),
  )
  await recordAll(
    ctx,
    uses.map(({ id, link }) => ({
      action: 'room.edited' as const,
      targetKind: 'room',
      targetId: id,
      before: { version: 1, metaLimitExtrans: null },
      after: { metaLimitExtrans: link },
    })),
  )
}

/** Makes copies of patterns name the copies of what the patterns name, in their order, beside the links that any space may use. */
export async function renameInCopies(
  ctx: Ctx,
  patterns: readonly {
    source: { exTransitionIds: readonly string[] }
    id: string
    exTransitionIds: readonly string[]
  }[],
  links: Links,
): Promise<void> {
  const uses = patterns
    .filter(({ source }) => source.exTransitionIds.some((link) => links.has(link)))
    .map(({ source, id, exTransitionIds: before }) => ({
      id,
      before,
      after: source.exTransitionIds.flatMap((link) => links.get(link) ?? (before.includes(link) ? [link] : [])),
    }))
  await renamePatternLinks(
    ctx,
    uses.map(({ id, after }) => ({ patternId: id, ids: after })),
  )
  await updateSet(
    ctx,
    'patterns',
    uses.map(({ id }) => ({ id, from: {}, to: {} })),
  )
  await recordAll(
    ctx,
    uses.map(({ id, before, after }) => ({
      action: 'pattern.edited' as const,
      targetKind: 'pattern',
      targetId: id,
      before: { version: 1, exTransitionIds: before },
      after: { exTransitionIds: after },
    })),
  )
}
