import type { SPACE_CSV_GROUPS, SpaceCsvColumn, SpaceCsvGroup } from '#lib/contracts/space-csv.ts'
import { formatJst } from '#lib/core/jst.ts'
import type { Lang } from '#lib/core/lang.ts'
import { entryStatus } from '#lib/core/publication-status.ts'
import en from '#messages/en.ts'
import ja from '#messages/ja.ts'
import { serverWords } from '#messages/server-words.ts'
import type { CsvEntry, CsvPattern, CsvScheduled } from './csv-patterns.ts'
import type { CsvSpace } from './csv-spaces.ts'

const WORDS = {
  ja: { ...serverWords.ja.csv.cells, status: ja.status, openType: ja.board, roomType: ja.rooms },
  en: { ...serverWords.en.csv.cells, status: en.status, openType: en.board, roomType: en.rooms },
}

type Cells = Partial<Record<SpaceCsvColumn, string>>
/** The cells of all columns of a group: one that is forgotten does not compile. */
type CellsOf<Group extends SpaceCsvGroup> = Record<(typeof SPACE_CSV_GROUPS)[Group][number], string>

/**
 * The lines of one space: an entry each, a pattern each, or the space alone; what has no entry or pattern keeps a line of its own.
 * `own`: the entries of an AR event, which has no patterns; undefined where it has none.
 */
export function linesOf(
  lang: Lang,
  now: Date,
  line: SpaceCsvGroup,
  space: CsvSpace,
  patterns: readonly CsvPattern[],
  own: CsvScheduled | undefined,
): Cells[] {
  const head = spaceCells(lang, space)
  if (line === 'entry' && own) return own.entries.map((entry) => ({ ...head, ...entryCells(lang, now, own, entry) }))
  if (line === 'space' || patterns.length === 0) return [head]
  return patterns.flatMap((pattern) => {
    const own = { ...head, ...patternCells(lang, pattern) }
    if (line === 'pattern' || pattern.entries.length === 0) return [own]
    return pattern.entries.map((entry) => ({ ...own, ...entryCells(lang, now, pattern, entry) }))
  })
}

const yesNo = (lang: Lang, value: boolean | null) => (value === null ? '' : WORDS[lang][value ? 'yes' : 'no'])

function spaceCells(lang: Lang, space: CsvSpace): CellsOf<'space'> {
  const words = WORDS[lang]
  const { publication } = space
  return {
    kind: words[space.kind === 'room' && space.mainRoom !== '' ? 'sub' : space.kind],
    expoArea: space.expoArea,
    venueAreas: space.venueAreas,
    spaceTitle: space.title,
    spaceTitleEn: space.titleEn,
    mainRoom: space.mainRoom,
    roomType:
      space.roomType === null ? '' : words.roomType[space.roomType === 'event' ? 'type_event' : 'type_pavilion'],
    author: space.author,
    authorEn: space.authorEn,
    facilityNo: space.facilityNo,
    occupancy: textOf(space.occupancy),
    pickup: yesNo(lang, space.pickup),
    spaceStatus: publication ? words.status[publication.status] : '',
    nextChange: publication?.nextChangeAt ? formatJst(publication.nextChangeAt) : '',
    spaceId: space.id,
    ...moreCells(lang, space),
  }
}

const textOf = (value: string | number | null) => (value === null ? '' : String(value))

function moreCells(lang: Lang, space: CsvSpace) {
  return {
    linkedSpace: space.linkedSpace,
    description: space.description,
    descriptionEn: space.descriptionEn,
    accessInherit: yesNo(lang, space.accessInherit),
    redirectId: textOf(space.redirectId),
    redirectTitle: textOf(space.redirectTitle),
    redirectUrl: textOf(space.redirectUrl),
    largeMode: yesNo(lang, space.largeMode),
    thumbnail: space.thumbnail,
    guideImage: space.guideImage,
    latitude: textOf(space.latitude),
    longitude: textOf(space.longitude),
    spaceCreated: formatJst(space.createdAt),
    spaceUpdated: formatJst(space.updatedAt),
    // Patterns overwrite these with their own.
    photography: space.photography === null ? '' : photographyOf(space.photography),
    contentId: space.contentId,
    contentName: space.contentName,
    deepLink: space.deepLink,
  }
}

const photographyOf = (isAllowed: boolean) => (isAllowed ? 'OK' : 'NG')

function patternCells(lang: Lang, pattern: CsvPattern): CellsOf<'pattern'> {
  const words = WORDS[lang]
  return {
    patternTitle: pattern.title,
    patternTitleEn: pattern.title_en,
    eventName: pattern.event_name,
    eventNameEn: pattern.event_name_en,
    patternOpenType: words.openType[pattern.open_type === 'archive' ? 'type_archive' : 'type_normal'],
    photography: photographyOf(pattern.camera_permission),
    contentId: pattern.content_id,
    contentName: pattern.content_name,
    deepLink: pattern.deep_link,
    patternPickup: yesNo(lang, pattern.pickup),
    patternStatus: pattern.status ? words.status[pattern.status] : '',
    patternId: pattern.id,
    patternAuthor: pattern.author,
    patternAuthorEn: pattern.author_en,
    patternOccupancy: textOf(pattern.limit_number),
    patternOverview: pattern.explanatory_text,
    patternOverviewEn: pattern.explanatory_text_en,
  }
}

function entryCells(lang: Lang, now: Date, pattern: CsvScheduled, entry: CsvEntry): CellsOf<'entry'> {
  const words = WORDS[lang]
  return {
    entryStart: formatJst(new Date(entry.start)),
    entryEnd: formatJst(new Date(entry.end)),
    entryType: words.openType[`type_${entry.openType}`],
    entryStatus: words.status[entryStatus(entry, pattern.stops, now.getTime())],
    entryId: entry.id,
  }
}
