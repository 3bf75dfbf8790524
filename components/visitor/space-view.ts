import type { ArEvent } from '#lib/contracts/ar-events.ts'
import type { ExpoAreaDetail } from '#lib/contracts/expo-areas.ts'
import type { Room } from '#lib/contracts/rooms.ts'
import type { VenueArea } from '#lib/contracts/venue-areas.ts'
import type { Lang } from '#lib/core/lang.ts'

type Texts = { ja: string; en: string }

/** What of a space or an AR event visitors see, saved or as it stands in a form. Null: its kind has no such thing. */
export type ShownSpace = {
  name: Texts
  author: Texts | null
  overview: Texts
  picture: string | null
  pickup: boolean
  camera: boolean | null
}

type RoomTexts = Pick<
  Room,
  'spaceTitle' | 'spaceTitleEn' | 'metaAuthor' | 'metaAuthorEn' | 'description' | 'descriptionEn' | 'thumbnailUrl'
> & { pickupPermission: boolean }

export const shownOfRoom = (room: RoomTexts): ShownSpace => ({
  name: { ja: room.spaceTitle, en: room.spaceTitleEn },
  author: { ja: room.metaAuthor, en: room.metaAuthorEn },
  overview: { ja: room.description, en: room.descriptionEn },
  picture: room.thumbnailUrl,
  pickup: room.pickupPermission,
  camera: null,
})

type AreaTexts = Pick<VenueArea, 'spaceTitle' | 'spaceTitleEn' | 'description' | 'descriptionEn'>

export const shownOfArea = (area: AreaTexts): ShownSpace => ({
  name: { ja: area.spaceTitle, en: area.spaceTitleEn },
  author: null,
  overview: { ja: area.description, en: area.descriptionEn },
  picture: null,
  pickup: false,
  camera: null,
})

type ExpoTexts = Pick<ExpoAreaDetail, 'spaceTitle' | 'spaceTitleEn' | 'summary' | 'summaryEn'>

export const shownOfExpoArea = ({ summary, summaryEn, ...names }: ExpoTexts): ShownSpace =>
  shownOfArea({ ...names, description: summary, descriptionEn: summaryEn })

type ArTexts = Pick<
  ArEvent,
  | 'spacePatternTitle'
  | 'spacePatternTitleEn'
  | 'spacePatternMetaAuthor'
  | 'spacePatternMetaAuthorEn'
  | 'spacePatternMetaExplanatoryText'
  | 'spacePatternMetaExplanatoryTextEn'
  | 'thumbnailUrl'
  | 'cameraPermission'
>

export const shownOfArEvent = (event: ArTexts): ShownSpace => ({
  name: { ja: event.spacePatternTitle, en: event.spacePatternTitleEn },
  author: { ja: event.spacePatternMetaAuthor, en: event.spacePatternMetaAuthorEn },
  overview: { ja: event.spacePatternMetaExplanatoryText, en: event.spacePatternMetaExplanatoryTextEn },
  picture: event.thumbnailUrl,
  pickup: false,
  camera: event.cameraPermission,
})

export type MissingInSpace = 'picture' | 'name' | 'author' | 'overview'

/** A space as visitors of one language see it; '' where they would see nothing. */
type SpaceView = { name: string; author: string; overview: string; picture: string; missing: MissingInSpace[] }

/** Texts in that language alone: what is not written in it, its visitors cannot read. An author in neither language is none. */
export function spaceView({ name, author, overview, picture }: ShownSpace, lang: Lang): SpaceView {
  const view = {
    name: name[lang].trim(),
    author: author?.[lang].trim() ?? '',
    overview: overview[lang].trim(),
    picture: picture ?? '',
  }
  const lacks: Record<MissingInSpace, boolean> = {
    picture: picture === '',
    name: view.name === '',
    author: view.author === '' && author !== null && author.ja.trim() !== '',
    overview: view.overview === '',
  }
  return { ...view, missing: (Object.keys(lacks) as MissingInSpace[]).filter((it) => lacks[it]) }
}
