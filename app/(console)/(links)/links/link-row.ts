import type { ExternalTransition } from '#lib/contracts/external-transitions.ts'
import { keep } from '#lib/core/keep.ts'
import type { CheckFound } from './check-badge.tsx'
import type { Linked } from './linked-space.tsx'

/** A link as its row shows it. */
export type LinkRow = ReturnType<typeof toLinkRow>

/** What the row of a link shows and does; the rest of it stays on the server. */
export const toLinkRow = ({ space, check, ...link }: ExternalTransition) => ({
  ...keep(link, [
    'id',
    'version',
    'exTransTitle',
    'exTransTitleEn',
    'missingEn',
    'webviewUrl',
    'exTransSpaceKind',
    'spaceLevel',
    'useCount',
    'mayWrite',
    'updatedAt',
  ]),
  spaceId: space?.id ?? null,
  spaceTitle: space?.spaceTitle ?? '',
  spaceTitleEn: space?.spaceTitleEn ?? '',
  outcome: check?.outcome ?? null,
  httpStatus: check?.httpStatus ?? null,
  certificateSoon: check?.certificateSoon ?? false,
})

/** What the link of a row is linked to. */
export const linkedOf = ({ exTransSpaceKind, spaceId, spaceTitle, spaceTitleEn, spaceLevel }: LinkRow): Linked => ({
  exTransSpaceKind,
  space: spaceId === null ? null : { id: spaceId, spaceTitle, spaceTitleEn },
  spaceLevel,
})

/** What the last check of its address found; null before the first. */
export const checkOf = ({ outcome, httpStatus, certificateSoon }: LinkRow): CheckFound | null =>
  outcome === null ? null : { outcome, httpStatus, certificateSoon }
