import { subjectHref } from '#components/space/subject-href.ts'
import type { Stop } from '#lib/contracts/stops.ts'
import type { Authority } from '#lib/core/authority.ts'

type Placed = Pick<Stop, 'targetKind' | 'targetId' | 'spaceLevel' | 'spaceId'>

/** Where the target of a stop is looked at: a pattern's publication, for those who may open it, else its space. */
export const stopPlace = ({ targetKind, targetId, spaceLevel, spaceId }: Placed, authority: Authority): string =>
  subjectHref(targetKind, spaceLevel, targetId, authority) ??
  `/${spaceLevel === 2 ? 'AREA4110' : 'ROOM5110'}/${spaceId}`
