import { mayOpen, type ScreenId } from '#lib/contracts/screens.ts'
import type { Stop } from '#lib/contracts/stops.ts'
import type { Authority } from '#lib/core/authority.ts'
import { PATTERN_PUBLICATION } from './pattern-screens.ts'

type Level = Stop['spaceLevel']

function screenOf(kind: Stop['targetKind'], level: Level): ScreenId {
  switch (kind) {
    case 'venueArea':
      return 'AREA4110'
    case 'room':
      return 'ROOM5110'
    case 'arEvent':
      return 'AR12110'
    case 'pattern':
      return PATTERN_PUBLICATION[level === 2 ? 2 : 3]
  }
}

/** The page of a space, pattern or AR event where its publication stands; null where this level may not open it. */
export function subjectHref(kind: Stop['targetKind'], level: Level, id: string, authority: Authority): string | null {
  const screen = screenOf(kind, level)
  return mayOpen(screen, authority) ? `/${screen}/${id}` : null
}
