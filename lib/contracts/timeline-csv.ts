import type { Lang } from '#lib/core/lang.ts'

/** The columns of the timeline as a CSV file, in their order. */
export const TIMELINE_COLUMNS = [
  'kind',
  'space',
  'spaceEn',
  'pattern',
  'patternEn',
  'status',
  'start',
  'end',
  'type',
  'entryStatus',
  'patternId',
  'entryId',
] as const

export type TimelineColumn = (typeof TIMELINE_COLUMNS)[number]

/** Their headings, and that of what an encoding could not hold. */
export const TIMELINE_HEADERS: Record<Lang, Record<TimelineColumn | 'replaced', string>> = {
  ja: {
    kind: '種別',
    space: '場所',
    spaceEn: '場所（英語）',
    pattern: 'パターン',
    patternEn: 'パターン（英語）',
    status: '公開状態',
    start: '公開開始（日本時間）',
    end: '公開終了（日本時間）',
    type: '公開種別',
    entryStatus: '期間の状態',
    patternId: 'パターンID',
    entryId: '公開期間ID',
    replaced: '置き換えた文字',
  },
  en: {
    kind: 'Kind',
    space: 'Place',
    spaceEn: 'Place (English)',
    pattern: 'Pattern',
    patternEn: 'Pattern (English)',
    status: 'Publication status',
    start: 'Opens (Japan time)',
    end: 'Closes (Japan time)',
    type: 'Publication type',
    entryStatus: 'Status of the period',
    patternId: 'Pattern ID',
    entryId: 'Period ID',
    replaced: 'Replaced characters',
  },
}
