import * as z from 'zod/mini'
import type { Lang } from '#lib/core/lang.ts'
import { csvEncodingQuery, languageQuery } from './csv.ts'

/**
 * The columns of the space-information CSV, by what they tell of: the space or AR event, its patterns, their schedule entries. An
 * AR event has what it shares with patterns (photography, deep link) in their columns, a V Expo area its content likewise.
 */
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
    'linkedSpace',
    'description',
    'descriptionEn',
    'accessInherit',
    'redirectId',
    'redirectTitle',
    'redirectUrl',
    'largeMode',
    'thumbnail',
    'guideImage',
    'latitude',
    'longitude',
    'spaceCreated',
    'spaceUpdated',
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
    'patternAuthor',
    'patternAuthorEn',
    'patternOccupancy',
    'patternOverview',
    'patternOverviewEn',
  ],
  entry: ['entryStart', 'entryEnd', 'entryType', 'entryStatus', 'entryId'],
} as const

export type SpaceCsvGroup = keyof typeof SPACE_CSV_GROUPS
export type SpaceCsvColumn = (typeof SPACE_CSV_GROUPS)[SpaceCsvGroup][number]

/** Who reads the file by the place of a column finds it where it was: what came later stands behind what there was before. */
const isLater = (name: SpaceCsvColumn) => LATER.has(name)
const { space: SPACE, pattern: PATTERN, entry: ENTRY } = SPACE_CSV_GROUPS
const LATER: ReadonlySet<string> = new Set([
  ...SPACE.slice(SPACE.indexOf('linkedSpace')),
  ...PATTERN.slice(PATTERN.indexOf('patternAuthor')),
])
const ALL: readonly SpaceCsvColumn[] = [...SPACE, ...PATTERN, ...ENTRY]

/** All columns, in the order of the file. */
export const SPACE_CSV_COLUMNS: readonly SpaceCsvColumn[] = [
  ...ALL.filter((name) => !isLater(name)),
  ...ALL.filter(isLater),
]

const KNOWN: ReadonlySet<string> = new Set(SPACE_CSV_COLUMNS)

const areKnown = (text: string) => text.split(',').every((name) => name === '' || KNOWN.has(name))

/** `columns`: names with commas between them, in any order; none at all means all of them. */
const columns = z.pipe(
  z.catch(z._default(z.string().check(z.refine(areKnown)), ''), ''),
  z.transform((text): readonly SpaceCsvColumn[] => {
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
    facilityNo: '施設No.',
    occupancy: '最大収容人数',
    pickup: 'ピックアップ',
    spaceStatus: '公開状態',
    nextChange: '次に変わる日時（日本時間）',
    spaceId: '空間ID',
    linkedSpace: 'ARイベントの場所',
    description: '説明',
    descriptionEn: '説明（英語）',
    accessInherit: 'アクセス権の引き継ぎ',
    redirectId: '満員時の誘導先ID',
    redirectTitle: '満員時の誘導先',
    redirectUrl: '満員時の誘導先URL',
    largeMode: '多人数表示モード',
    thumbnail: 'サムネイル',
    guideImage: '自己位置認識用ガイド画像',
    latitude: '緯度',
    longitude: '経度',
    spaceCreated: '登録日時（日本時間）',
    spaceUpdated: '更新日時（日本時間）',
    patternTitle: 'パターン名',
    patternTitleEn: 'パターン名（英語）',
    eventName: 'イベント名',
    eventNameEn: 'イベント名（英語）',
    patternOpenType: 'パターンの公開種別',
    photography: '写真撮影',
    contentId: 'コンテンツID',
    contentName: 'コンテンツ名',
    deepLink: 'ディープリンク',
    patternPickup: 'パターンのピックアップ',
    patternStatus: 'パターンの公開状態',
    patternId: 'パターンID',
    patternAuthor: 'パターンの出展者',
    patternAuthorEn: 'パターンの出展者（英語）',
    patternOccupancy: 'パターンの最大収容人数',
    patternOverview: 'パターンの概要',
    patternOverviewEn: 'パターンの概要（英語）',
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
    author: 'Exhibitor',
    authorEn: 'Exhibitor (English)',
    facilityNo: 'Facility No.',
    occupancy: 'Maximum occupancy',
    pickup: 'Pickup',
    spaceStatus: 'Publication status',
    nextChange: 'Next change (Japan time)',
    spaceId: 'Space ID',
    linkedSpace: 'Place of the AR event',
    description: 'Description',
    descriptionEn: 'Description (English)',
    accessInherit: 'Access inheritance',
    redirectId: 'Redirect when full: ID',
    redirectTitle: 'Redirect when full',
    redirectUrl: 'Redirect when full: URL',
    largeMode: 'High-occupancy display',
    thumbnail: 'Thumbnail',
    guideImage: 'Self-localisation guide image',
    latitude: 'Latitude',
    longitude: 'Longitude',
    spaceCreated: 'Created (Japan time)',
    spaceUpdated: 'Last updated (Japan time)',
    patternTitle: 'Pattern',
    patternTitleEn: 'Pattern (English)',
    eventName: 'Event name',
    eventNameEn: 'Event name (English)',
    patternOpenType: 'Publication type of the pattern',
    photography: 'Photography',
    contentId: 'Content ID',
    contentName: 'Content name',
    deepLink: 'Deep link',
    patternPickup: 'Pickup of the pattern',
    patternStatus: 'Publication status of the pattern',
    patternId: 'Pattern ID',
    patternAuthor: 'Exhibitor of the pattern',
    patternAuthorEn: 'Exhibitor of the pattern (English)',
    patternOccupancy: 'Maximum occupancy of the pattern',
    patternOverview: 'Overview of the pattern',
    patternOverviewEn: 'Overview of the pattern (English)',
    entryStart: 'Opens (Japan time)',
    entryEnd: 'Closes (Japan time)',
    entryType: 'Publication type',
    entryStatus: 'Status of the period',
    entryId: 'Period ID',
    replaced: 'Replaced characters',
  },
}
