import type { Pattern } from '#lib/contracts/patterns.ts'
import type { Room } from '#lib/contracts/rooms.ts'
import type { Lang } from '#lib/core/lang.ts'

/** What of a room pattern visitors see, saved or as it stands in a form. */
export type ShownPattern = Pick<
  Pattern,
  | 'spacePatternTitle'
  | 'spacePatternTitleEn'
  | 'eventName'
  | 'eventNameEn'
  | 'spacePatternMetaExplanatoryText'
  | 'spacePatternMetaExplanatoryTextEn'
  | 'spacePatternMetaAuthor'
  | 'spacePatternMetaAuthorEn'
  | 'contentId'
  | 'cameraPermission'
  | 'pickupPermission'
  | 'openType'
>

export type ShownRoom = Pick<Room, 'spaceTitle' | 'spaceTitleEn' | 'metaAuthor' | 'metaAuthorEn' | 'thumbnailUrl'>

/** The part of a room that its patterns show. */
export const shownRoom = ({ spaceTitle, spaceTitleEn, metaAuthor, metaAuthorEn, thumbnailUrl }: Room): ShownRoom => ({
  spaceTitle,
  spaceTitleEn,
  metaAuthor,
  metaAuthorEn,
  thumbnailUrl,
})

/** What visitors of a language miss. */
export type Missing = 'picture' | 'name' | 'event' | 'author' | 'overview' | 'content'

/** One room pattern as visitors of one language see it; '' where they would see nothing. */
type VisitorView = {
  name: string
  event: string
  room: string
  author: string
  overview: string
  picture: string
  missing: Missing[]
}

/** Texts in that language alone: what is not written in it, its visitors cannot read. */
export function visitorView(pattern: ShownPattern, room: ShownRoom, lang: Lang): VisitorView {
  const own = (ja: string, en: string) => (lang === 'ja' ? ja : en).trim()
  const author = authorOf(pattern, room)
  const view = {
    name: own(pattern.spacePatternTitle, pattern.spacePatternTitleEn),
    event: own(pattern.eventName, pattern.eventNameEn),
    room: own(room.spaceTitle, room.spaceTitleEn),
    author: own(...author),
    overview: own(pattern.spacePatternMetaExplanatoryText, pattern.spacePatternMetaExplanatoryTextEn),
    picture: room.thumbnailUrl,
  }
  // An event or an exhibitor that is in neither language is none.
  const lacks: Record<Missing, boolean> = {
    picture: view.picture === '',
    name: view.name === '',
    event: view.event === '' && pattern.eventName.trim() !== '',
    author: view.author === '' && author[0].trim() !== '',
    overview: view.overview === '',
    content: pattern.contentId.trim() === '',
  }
  return { ...view, missing: (Object.keys(lacks) as Missing[]).filter((it) => lacks[it]) }
}

/** The pattern's own author in both languages where it has one, else its room's. */
function authorOf(pattern: ShownPattern, room: ShownRoom): [ja: string, en: string] {
  const own: [string, string] = [pattern.spacePatternMetaAuthor, pattern.spacePatternMetaAuthorEn]
  return own.join('').trim() === '' ? [room.metaAuthor, room.metaAuthorEn] : own
}
