import { PATTERN_HOME, PATTERN_PUBLICATION } from '#components/space/pattern-screens.ts'
import { type HitKind, KINDS } from '#lib/contracts/kinds/kinds.ts'
import { mayOpen } from '#lib/contracts/screens.ts'
import type { SearchHit } from '#lib/contracts/search-hits.ts'
import type { Authority } from '#lib/core/authority.ts'

/** The page of what was found, where it is stopped and reopened if that is what is asked; null where this level has no such page. */
export function hitHref(hit: SearchHit, authority: Authority, isForStop: boolean): string | null {
  const { kind, id, within, spaceLevel } = hit
  const screen =
    kind === 'pattern'
      ? (isForStop ? PATTERN_PUBLICATION : PATTERN_HOME)[spaceLevel === 2 ? 2 : 3]
      : KINDS[kind].found.page
  if (mayOpen(screen, authority)) return `/${screen}/${id}${isForStop ? '#stop' : ''}`
  // The organizer has no page of an area pattern: its row in the venue area is where she sees and stops it.
  return kind === 'pattern' && spaceLevel === 2 && within ? `/AREA4110/${within.id}#patterns` : null
}

/** The list that finds all of a kind; null where this level has none. */
export function listHref(kind: HitKind, q: string, authority: Authority): string | null {
  // No list has the patterns of venue areas and those of rooms together; the tree has, for who sees both.
  if (kind === 'pattern' && authority <= 1) return `/ROOM5110?view=tree&q=${encodeURIComponent(q)}`
  const screen = KINDS[kind].found.lists.find((id) => mayOpen(id, authority))
  return screen ? `/${screen}?q=${encodeURIComponent(q)}` : null
}
