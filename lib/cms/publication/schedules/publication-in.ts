import type { Publication } from '#lib/contracts/publication.ts'

/** The publication of one ID among those looked up; a missing one is a mistake of ours, never "unregistered". */
export function publicationIn(found: ReadonlyMap<string, Publication>, id: string): Publication {
  const publication = found.get(id)
  if (!publication) throw new Error(`no publication was computed for ${id}`)
  return publication
}
