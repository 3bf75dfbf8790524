import * as z from 'zod/mini'
import { csvEncodingQuery, languageQuery } from './csv.ts'
import { transitionQuery } from './transitions.ts'

/** `GET transition-csv`: the filters of the list, and how the file is written. */
export const transitionCsvQuery = z.extend(transitionQuery, { encoding: csvEncodingQuery, language: languageQuery })

/** The columns of the CSV of transitions. A file with them can be read again: only those of `listHeading` count there. */
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

/** What the headings over the cells of a line of a list may say, in the order of the cells; the headings we write among them. */
const LIST_HEADINGS = [
  ['transitionFromId', '遷移元ID', 'Source ID'],
  ['transitionToId', '遷移先ID', 'Destination ID'],
  ['transitionType', '遷移種別', 'Type'],
  ['isPublic', '公開', 'Public'],
] as const

const folded = (header: string) => header.normalize('NFKC').toLowerCase().replace(/\s/g, '')

/** Where the cells of a list stand in a heading line, in either language; null where it is none. A column left out is -1. */
export function listHeading(cells: readonly string[]): number[] | null {
  const heads = cells.map(folded)
  const at = LIST_HEADINGS.map((known) => heads.findIndex((head) => known.map(folded).includes(head)))
  return at.slice(0, 2).every((place) => place >= 0) ? at : null
}
