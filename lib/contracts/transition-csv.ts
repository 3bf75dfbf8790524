import * as z from 'zod/mini'
import type { Lang } from '#lib/core/lang.ts'
import { csvEncodingQuery, languageQuery } from './csv.ts'
import { transitionQuery } from './transitions.ts'

/** `GET transition-csv`: the filters of the list, and how the file is written. */
export const transitionCsvQuery = z.extend(transitionQuery, { encoding: csvEncodingQuery, language: languageQuery })

/** The columns of the CSV of transitions. A file with them can be read again: only those of LIST_COLUMNS count there. */
export const TRANSITION_COLUMNS = [
  'from',
  'transitionFromId',
  'to',
  'transitionToId',
  'transitionType',
  'isPublic',
  'id',
  'updatedAt',
] as const
export type TransitionColumn = (typeof TRANSITION_COLUMNS)[number]

/** The cells of a line of a list, in this order. */
const LIST_COLUMNS = ['transitionFromId', 'transitionToId', 'transitionType', 'isPublic'] as const

export const TRANSITION_HEADERS: Record<Lang, Record<TransitionColumn | 'replaced', string>> = {
  ja: {
    from: '遷移元',
    transitionFromId: '遷移元ID',
    to: '遷移先',
    transitionToId: '遷移先ID',
    transitionType: '遷移種別',
    isPublic: '公開',
    id: '遷移ID',
    updatedAt: '更新日時（日本時間）',
    replaced: '置き換えた文字',
  },
  en: {
    from: 'Source',
    transitionFromId: 'Source ID',
    to: 'Destination',
    transitionToId: 'Destination ID',
    transitionType: 'Type',
    isPublic: 'Public',
    id: 'Transition ID',
    updatedAt: 'Updated (Japan time)',
    replaced: 'Replaced characters',
  },
}

const folded = (header: string) => header.normalize('NFKC').toLowerCase().replace(/\s/g, '')

/** Where the cells of a list stand in a heading line, in either language; null where it is none. A column left out is -1. */
export function listHeading(cells: readonly string[]): number[] | null {
  const heads = cells.map(folded)
  const at = LIST_COLUMNS.map((column) =>
    heads.findIndex((head) =>
      [column, TRANSITION_HEADERS.ja[column], TRANSITION_HEADERS.en[column]].map(folded).includes(head),
    ),
  )
  return at.slice(0, 2).every((place) => place >= 0) ? at : null
}
