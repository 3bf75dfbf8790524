/** Something that can be picked: a venue area, a room, a pattern. `note` tells those of the same name apart. */
export type Choice = { id: string; name: string; nameEn: string; note?: string | undefined }

/** What can be picked from, by its list in the API. `query` narrows the list (`spaceType=main`). */
export type ChoiceSource = { kind: 'venue-areas' | 'rooms' | 'patterns'; query?: string }

type Ref = { spaceTitle: string; spaceTitleEn: string }

/** The parts of the three lists' items that a picker shows. */
export type ChoiceItem = { id: string } & (
  | (Ref & { expoArea?: Ref; metaFacilityNo?: string })
  | { spacePatternTitle: string; spacePatternTitleEn: string; space: Ref }
)

/** An item of a list as a choice. */
export function toChoice(item: ChoiceItem): Choice {
  if ('spacePatternTitle' in item) {
    return {
      id: item.id,
      name: item.spacePatternTitle,
      nameEn: item.spacePatternTitleEn,
      note: item.space.spaceTitle,
    }
  }
  const note = item.expoArea?.spaceTitle ?? (item.metaFacilityNo || undefined)
  return { id: item.id, name: item.spaceTitle, nameEn: item.spaceTitleEn, note }
}
