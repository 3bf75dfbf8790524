import type { FieldValues, Path } from 'react-hook-form'
import type { Merge } from '#lib/client/merge.ts'
import type { SaveOptions } from '#lib/client/use-save.ts'
import type { Prepared } from '#lib/contracts/calls/to.ts'

export type Stamped = { id: string; version: number }

/** The row in which names, or the plain fields of a column, of the object `id` are corrected. */
export type NamedRow = {
  id: string
  row: Element
  /** The place of that column among the cells of the row; null for the one of the name. */
  column: number | null
  /** The next row (1) or the one before (-1) whose name can be corrected too; null for none. */
  beside: (step: 1 | -1) => Element | null
  onClose: () => void
}

/** One field, or the Japanese and the English one. */
export type CellFields<Values extends FieldValues> =
  | readonly [ja: Path<Values>]
  | readonly [ja: Path<Values>, en: Path<Values>]

/** How the names of a kind of object are read and saved where they stand: with the form of the object, of which only they change. */
export type NameKind<Values extends FieldValues, Item extends Stamped> = {
  read: (id: string) => Prepared<{ item: Item }>
  /** What saves it, with the version that was read. */
  send: (item: Item) => SaveOptions<Values, { item: Item }>['send']
  /** As the form of the object is merged; `valuesOf` is what is sent of an item. */
  merge: Merge<Values, { item: Item }>
  /** The fields of the Japanese and the English name; of a person the one she has. */
  names: CellFields<Values>
  /** What names it is an ID, and is called so. */
  isNamedById?: true
  /** Plain fields that lists show, by the column that shows them (`isPlain`). */
  cells?: Readonly<Record<string, CellFields<Values>>>
}

/** The call that puts an object back to what it held, as long as nobody saved it since `version`; null where it could not be saved so today. */
export function undoOf<Values extends FieldValues, Saved>(
  { schema, call, toBody }: SaveOptions<Values, Saved>['send'],
  before: Values,
  version: number,
): Prepared | null {
  const read = schema.safeParse(before)
  return read.success ? { ...call, version, body: toBody(read.data) } : null
}
