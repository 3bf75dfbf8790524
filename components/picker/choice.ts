import { type Lang, type Names, titleIn } from '#lib/core/lang.ts'

/**
 * Something that can be picked: a V Expo area, a venue area, a room, a pattern, an AR event, an external transition, a person. `note` tells
 * those of the same name apart, in both languages where it is made of names. `off`: why it cannot be picked.
 */
export type Choice = {
  id: string
  name: string
  nameEn: string
  note?: string | Names | undefined
  off?: string | undefined
}

/** Spaces, AR events, external transitions or people that can be picked from, by their list in the API. `query` narrows the list (`spaceType=main`). `isByArea`: the reader, who sees venue areas, may narrow rooms to one. */
export type ChoiceSource = {
  kind: 'expo-areas' | 'venue-areas' | 'rooms' | 'patterns' | 'ar-events' | 'external-transitions' | 'users'
  query?: string
  isByArea?: boolean
}

type Ref = { spaceTitle: string; spaceTitleEn: string }

type SpaceItem = Ref & { expoArea?: Ref; mainRoom?: Ref | null; metaFacilityNo?: string }

/** The parts of the lists' items that a picker shows. */
export type ChoiceItem = { id: string } & (
  | SpaceItem
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
      note: { ja: item.space.spaceTitle, en: item.space.spaceTitleEn },
    }
  }
  const note = { ja: whereabouts(item, 'ja'), en: whereabouts(item, 'en') }
  return { id: item.id, name: item.spaceTitle, nameEn: item.spaceTitleEn, note: note.ja === '' ? undefined : note }
}

/** What a space lies in, and its facility number. */
const whereabouts = ({ expoArea, mainRoom, metaFacilityNo }: SpaceItem, lang: Lang): string =>
  [...[expoArea, mainRoom].map((it) => it && titleIn(lang, it.spaceTitle, it.spaceTitleEn)), metaFacilityNo]
    .filter(Boolean)
    .join(' · ')

/** The note of a choice in the reader's language; '' where it has none. */
export function noteOf({ note = '' }: Choice, lang: Lang): string {
  return typeof note === 'string' ? note : titleIn(lang, note.ja, note.en)
}
