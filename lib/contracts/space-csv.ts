import * as z from 'zod/mini'
import type { Lang } from '#lib/core/lang.ts'
import { csvEncodingQuery, languageQuery } from './csv.ts'

/** The columns of the space-information CSV, by what they tell of: the venue area or room, its patterns, their schedule entries. */
export const SPACE_CSV_GROUPS = {
  space: [
    'kind',
    'expoArea',
    'venueAreas',
    'spaceTitle',
    'spaceTitleEn',
    'mainRoom',
    'roomType',
    'author',
    'authorEn',
    'facilityNo',
    'occupancy',
    'pickup',
    'spaceStatus',
    'nextChange',
    'spaceId',
  ],
  pattern: [
    'patternTitle',
    'patternTitleEn',
    'eventName',
    'eventNameEn',
    'patternOpenType',
    'photography',
    'contentId',
    'contentName',
    'deepLink',
    'patternPickup',
    'patternStatus',
    'patternId',
  ],
  entry: ['entryStart', 'entryEnd', 'entryType', 'entryStatus', 'entryId'],
} as const

export type SpaceCsvGroup = keyof typeof SPACE_CSV_GROUPS
export const SPACE_CSV_COLUMNS = [...SPACE_CSV_GROUPS.space, ...SPACE_CSV_GROUPS.pattern, ...SPACE_CSV_GROUPS.entry]
export type SpaceCsvColumn = (typeof SPACE_CSV_COLUMNS)[number]

const KNOWN: ReadonlySet<string> = new Set(SPACE_CSV_COLUMNS)

/** `columns`: names with commas between them, in any order; unknown ones are passed over, none at all means all of them. */
const columns = z.pipe(
  z.catch(z._default(z.string(), ''), ''),
  z.transform((text): SpaceCsvColumn[] => {
    const asked = new Set(text.split(',').filter((name) => KNOWN.has(name)))
    return asked.size === 0 ? SPACE_CSV_COLUMNS : SPACE_CSV_COLUMNS.filter((name) => asked.has(name))
  }),
)

export const spaceCsvQuery = z.object({ columns, encoding: csvEncodingQuery, language: languageQuery })

/** `GET /space-csv-lines`: how many lines the file will have, its heading not counted. */
export const spaceCsvLines = z.object({ lines: z.number() })

/** What a line of the file stands for: with columns of entries an entry, else with columns of patterns a pattern, else a space. */
export function lineOf(chosen: readonly SpaceCsvColumn[]): SpaceCsvGroup {
  const has = (group: SpaceCsvGroup) => SPACE_CSV_GROUPS[group].some((name) => chosen.includes(name))
  if (has('entry')) return 'entry'
  return has('pattern') ? 'pattern' : 'space'
}

export const SPACE_CSV_HEADERS: Record<Lang, Record<SpaceCsvColumn | 'replaced', string>> = {
  ja: {
    kind: '種別',
    expoArea: 'Vエキスポエリア',
    venueAreas: '会場エリア',
    spaceTitle: '名称',
    spaceTitleEn: '名称（英語）',
    mainRoom: 'メインルーム',
    roomType: 'ルーム種別',
    author: '出展者',
    authorEn: '出展者（英語）',
    facilityNo: '施設番号',
    occupancy: '最大入室数',
    pickup: 'ピックアップ',
    spaceStatus: '公開状態',
    nextChange: '次に変わる日時（日本時間）',
    spaceId: '空間ID',
    patternTitle: 'パターン名',
    patternTitleEn: 'パターン名（英語）',
    eventName: 'イベント名',
    eventNameEn: 'イベント名（英語）',
    patternOpenType: 'パターンの公開種別',
    photography: '撮影',
    contentId: 'コンテンツID',
    contentName: 'コンテンツ名',
    deepLink: 'ディープリンク',
    patternPickup: 'パターンのピックアップ',
    patternStatus: 'パターンの公開状態',
    patternId: 'パターンID',
    entryStart: '公開開始（日本時間）',
    entryEnd: '公開終了（日本時間）',
    entryType: '公開種別',
    entryStatus: '期間の状態',
    entryId: '公開期間ID',
    replaced: '置き換えた文字',
  },
  en: {
    kind: 'Kind',
    expoArea: 'V Expo area',
    venueAreas: 'Venue areas',
    spaceTitle: 'Name',
    spaceTitleEn: 'Name (English)',
    mainRoom: 'Main room',
    roomType: 'Room type',
    author: 'Author',
    authorEn: 'Author (English)',
    facilityNo: 'Facility No.',
    occupancy: 'Maximum occupancy',
    pickup: 'Pickup',
    spaceStatus: 'Status',
    nextChange: 'Next change (Japan time)',
    spaceId: 'Space ID',
    patternTitle: 'Pattern',
    patternTitleEn: 'Pattern (English)',
    eventName: 'Event name',
    eventNameEn: 'Event name (English)',
    patternOpenType: 'Open type of the pattern',
    photography: 'Photography',
    contentId: 'Content ID',
    contentName: 'Content name',
    deepLink: 'Deep link',
    patternPickup: 'Pickup of the pattern',
    patternStatus: 'Status of the pattern',
    patternId: 'Pattern ID',
    entryStart: 'Opens (Japan time)',
    entryEnd: 'Closes (Japan time)',
    entryType: 'Open type',
    entryStatus: 'Status of the period',
    entryId: 'Period ID',
    replaced: 'Replaced characters',
  },
}
