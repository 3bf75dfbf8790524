import type { Bar } from './bar.ts'
import type { Edits } from './edits.ts'

/** An entry of a venue area or a room, of whatever pattern. */
export type SpaceEntry = Bar & { title: string; titleEn: string }

/** The entries of spaces by the ID of the space, as far as they are known. */
export type SpaceEntries = ReadonlyMap<string, readonly SpaceEntry[]>

const overlap = (a: Bar, b: Bar) => a.openType === b.openType && a.start < b.end && b.start < a.end

/** Every changed entry that would overlap another one of its space, with those in its way; entries of unknown spaces are none's. */
export function clashesOf(edits: Edits, spaces: SpaceEntries): Map<string, SpaceEntry[]> {
  const clashes = new Map<string, SpaceEntry[]>()
  for (const [id, { row, after }] of edits) {
    if (!after) continue
    const others = entriesOf(row.space.id, edits, spaces).filter((entry) => entry.id !== id && overlap(entry, after))
    if (others.length > 0) clashes.set(id, others)
  }
  return clashes
}

/** The entries of a space as the unsaved changes leave them. */
function entriesOf(spaceId: string, edits: Edits, spaces: SpaceEntries): SpaceEntry[] {
  const saved = (spaces.get(spaceId) ?? []).filter((entry) => !edits.has(entry.id))
  const changed = [...edits.values()].flatMap(({ row, after }): SpaceEntry[] =>
    after && row.space.id === spaceId
      ? [{ ...after, title: row.spacePatternTitle, titleEn: row.spacePatternTitleEn }]
      : [],
  )
  return [...saved, ...changed].sort((a, b) => a.start - b.start)
}
