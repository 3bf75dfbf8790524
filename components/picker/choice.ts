/**
 * Something that can be picked: a V Expo area, a venue area, a room, a pattern, an AR event, an external transition, a person. `note` tells
 * those of the same name apart. `off`: why it cannot be picked.
 */
export type Choice = { id: string; name: string; nameEn: string; note?: string | undefined; off?: string | undefined }

/** Spaces, AR events, external transitions or people that can be picked from, by their list in the API. `query` narrows the list (`spaceType=main`). */
export type ChoiceSource = {
  kind: 'expo-areas' | 'venue-areas' | 'rooms' | 'patterns' | 'ar-events' | 'external-transitions' | 'users'
  query?: string
}

type Ref = { spaceTitle: string; spaceTitleEn: string }

/** The parts of the lists' items that a picker shows. */
export type ChoiceItem = { id: string } & (
  | (Ref & { expoArea?: Ref; mainRoom?: Ref | null; metaFacilityNo?: string })
  | { spacePatternTitle: string; spacePatternTitleEn: string; space: Ref }
  | { exTransTitle: string; exTransTitleEn: string; webviewUrl: string }
  | { userName: string; email: string }
)

/** An item of a list as a choice. */
export function toChoice(item: ChoiceItem): Choice {
  if ('userName' in item) return { id: item.id, name: item.userName, nameEn: '', note: item.email }
  if ('exTransTitle' in item) {
    return { id: item.id, name: item.exTransTitle, nameEn: item.exTransTitleEn, note: item.webviewUrl }
  }
  if ('spacePatternTitle' in item) {
    return {
      id: item.id,
      name: item.spacePatternTitle,
      nameEn: item.spacePatternTitleEn,
      note: item.space.spaceTitle,
    }
  }
  const lines = [item.expoArea?.spaceTitle, item.mainRoom?.spaceTitle, item.metaFacilityNo].filter(Boolean)
  return { id: item.id, name: item.spaceTitle, nameEn: item.spaceTitleEn, note: lines.join(' · ') || undefined }
}

/** The second line of a choice. */
export const choiceLine = ({ nameEn, note }: Choice): string => [nameEn, note].filter(Boolean).join(' · ')
