import { serverWords } from '#messages/server-words.ts'
import { folded } from './cell-text.ts'
import type { SheetColumn } from './sheet-column.ts'
import { sheetFault } from './sheet-fault.ts'
import { sheetWords } from './sheet-words.ts'

/** What a file has besides the fields of its kind. The last two only tell, and are read past. */
const OWN_COLUMNS = ['id', 'version', 'remove', 'updatedAt', 'updatedBy'] as const
type OwnColumn = (typeof OWN_COLUMNS)[number]

/** Where a column stands in the lines of a file; -1 where it is not there. */
export type SheetHead = {
  place: Readonly<Record<OwnColumn, number>>
  fields: readonly { column: SheetColumn; at: number }[]
  ignored: string[]
}

/** The headings that files of these lists have had for long, of the ID. */
const OLD_IDS = (['ja', 'en'] as const).flatMap((lang) => {
  const { users, transitions, timeline } = serverWords[lang].csv
  return [users.userId, transitions.id, timeline.entryId]
})

const headingsOf = (field: string) => [field, sheetWords('ja').heading(field), sheetWords('en').heading(field)]

/** Reads a heading line in either language. Refused where a known heading stands twice, or where no field of the kind is there. */
export function sheetHead(cells: readonly string[], columns: readonly SheetColumn[]): SheetHead {
  const heads = cells.map(folded)
  const placeOf = (names: readonly string[]): number => {
    const known = names.map(folded)
    const places = heads.flatMap((head, at) => (head !== '' && known.includes(head) ? [at] : []))
    if (places.length > 1) throw sheetFault('headerTwice', { names: [cells[places[0] ?? 0] ?? ''] })
    return places[0] ?? -1
  }
  const own = OWN_COLUMNS.map(
    (name) => [name, placeOf([...headingsOf(name), ...(name === 'id' ? OLD_IDS : [])])] as const,
  )
  const place = Object.fromEntries(own) as Record<OwnColumn, number>
  const fields = columns
    .map((column) => ({ column, at: placeOf(headingsOf(column.field)) }))
    .filter(({ at }) => at >= 0)
  const isUseful = fields.length > 0 || (place.id >= 0 && place.remove >= 0)
  if (!isUseful)
    throw sheetFault('headerMissing', { names: columns.map(({ field }) => sheetWords('ja').heading(field)) })
  const read = new Set([...Object.values(place), ...fields.map(({ at }) => at)])
  const ignored = cells.filter((cell, at) => cell.trim() !== '' && !read.has(at) && !isNote(cell))
  return { place, fields, ignored }
}

/** The column in which a file in CP932 names what it could not hold. */
const isNote = (cell: string) => [serverWords.ja.csv.users.replaced, serverWords.en.csv.users.replaced].includes(cell)
