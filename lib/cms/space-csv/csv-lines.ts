import type { SpaceCsvColumn, SpaceCsvGroup } from '#lib/contracts/space-csv.ts'
import { formatJst } from '#lib/core/jst.ts'
import type { Lang } from '#lib/core/lang.ts'
import { entryStatus } from '#lib/core/publication-status.ts'
import en from '#messages/en.json' with { type: 'json' }
import ja from '#messages/ja.json' with { type: 'json' }
import type { CsvEntry, CsvPattern } from './csv-patterns.ts'
import type { CsvSpace } from './csv-spaces.ts'

const WORDS = {
  ja: {
    status: ja.status,
    openType: ja.board,
    room: ja.rooms,
    yes: 'はい',
    no: 'いいえ',
    area: '会場エリア',
    main: 'ルーム',
    sub: 'サブルーム',
  },
  en: {
    status: en.status,
    openType: en.board,
    room: en.rooms,
    yes: 'Yes',
    no: 'No',
    area: 'Venue area',
    main: 'Room',
    sub: 'Sub room',
  },
}

type Cells = Partial<Record<SpaceCsvColumn, string>>

/** The lines of one space: an entry each, a pattern each, or the space alone; what has no entry or pattern keeps a line of its own. */
export function linesOf(
  lang: Lang,
  now: Date,
  line: SpaceCsvGroup,
  space: CsvSpace,
  patterns: readonly CsvPattern[],
): Cells[] {
  const head = spaceCells(lang, space)
  if (line === 'space' || patterns.length === 0) return [head]
  return patterns.flatMap((pattern) => {
    const own = { ...head, ...patternCells(lang, pattern) }
    if (line === 'pattern' || pattern.entries.length === 0) return [own]
    return pattern.entries.map((entry) => ({ ...own, ...entryCells(lang, now, pattern, entry) }))
  })
}

const yesNo = (lang: Lang, value: boolean | null) => (value === null ? '' : WORDS[lang][value ? 'yes' : 'no'])

function spaceCells(lang: Lang, space: CsvSpace): Cells {
  const words = WORDS[lang]
  const { publication } = space
  return {
    kind: space.isArea ? words.area : words[space.mainRoom === '' ? 'main' : 'sub'],
    expoArea: space.expoArea,
    venueAreas: space.isArea ? space.title : space.venueAreas,
    spaceTitle: space.title,
    spaceTitleEn: space.titleEn,
    mainRoom: space.mainRoom,
    roomType: space.isArea ? '' : words.room[space.roomType === 'event' ? 'type_event' : 'type_pavilion'],
    author: space.author,
    authorEn: space.authorEn,
    facilityNo: space.facilityNo,
    occupancy: space.occupancy === null ? '' : String(space.occupancy),
    pickup: yesNo(lang, space.pickup),
    spaceStatus: publication ? words.status[publication.status] : '',
    nextChange: publication?.nextChangeAt ? formatJst(publication.nextChangeAt) : '',
    spaceId: space.id,
  }
}

function patternCells(lang: Lang, pattern: CsvPattern): Cells {
  const words = WORDS[lang]
  return {
    patternTitle: pattern.title,
    patternTitleEn: pattern.title_en,
    eventName: pattern.event_name,
    eventNameEn: pattern.event_name_en,
    patternOpenType: words.openType[pattern.open_type === 'archive' ? 'type_archive' : 'type_normal'],
    photography: pattern.camera_permission ? 'OK' : 'NG',
    contentId: pattern.content_id,
    contentName: pattern.content_name,
    deepLink: pattern.deep_link,
    patternPickup: yesNo(lang, pattern.pickup),
    patternStatus: pattern.status ? words.status[pattern.status] : '',
    patternId: pattern.id,
  }
}

function entryCells(lang: Lang, now: Date, pattern: CsvPattern, entry: CsvEntry): Cells {
  const words = WORDS[lang]
  return {
    entryStart: formatJst(new Date(entry.start)),
    entryEnd: formatJst(new Date(entry.end)),
    entryType: words.openType[`type_${entry.openType}`],
    entryStatus: words.status[entryStatus(entry, pattern.stops, now.getTime())],
    entryId: entry.id,
  }
}
