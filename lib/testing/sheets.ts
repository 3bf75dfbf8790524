import { writeXlsxStream } from 'hucre/xlsx'
import type { SHEET_FORMATS, SheetKind } from '#lib/contracts/sheets.ts'
import type { Answered, Caller } from './test-cms.ts'

type Sent = { lang?: 'ja' | 'en' }

/** The list of a kind as a file, as this person downloads it. */
export async function sheetOf(
  who: Caller,
  kind: SheetKind,
  format: (typeof SHEET_FORMATS)[number] = 'utf-8-bom',
  rest = '',
): Promise<Buffer> {
  const { status, bytes } = await who.get(`/sheet-file?kind=${kind}&format=${format}${rest}`)
  expect(status).toBe(200)
  return bytes
}

/** Sends a file back; the answer of the comparison. */
export const sendSheet = (
  who: Caller,
  kind: SheetKind,
  file: Uint8Array | string,
  sent: Sent = {},
): Promise<Answered> =>
  who.upload(`/sheets?kind=${kind}&fileName=a.csv`, typeof file === 'string' ? Buffer.from(file) : file, sent)

export type Compared = {
  id: string
  version: number
  readCount: number
  sameCount: number
  counts: Record<string, number>
  moves: { name: string; won: number; lost: number }[]
  ignoredHeaders: string[]
  [more: string]: unknown
}

/** The same of a file that can be read. */
export async function comparedSheet(
  who: Caller,
  kind: SheetKind,
  file: Uint8Array | string,
  sent: Sent = {},
): Promise<Compared> {
  const { status, body } = await sendSheet(who, kind, file, sent)
  expect({ status, body }).toMatchObject({ status: 201 })
  return body.item as Compared
}

/** Chooses whether a row in conflict overwrites, or each of them; the sheet as it is then. */
export async function chosenIn(
  who: Caller,
  { id }: Pick<Compared, 'id'>,
  { line = null, overwrites = true }: { line?: number | null; overwrites?: boolean } = {},
): Promise<Compared> {
  const { status, body } = await who.post(`/sheets/${id}/choices`, { line, overwrites })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.item as Compared
}

/** Tries a file as its rows are chosen; the sheet as it is then. */
export async function triedSheet(who: Caller, { id, version }: Pick<Compared, 'id' | 'version'>): Promise<Compared> {
  const { status, body } = await who.post(`/sheets/${id}/apply`, { isTrial: true }, { version })
  expect({ status, body }).toMatchObject({ status: 200, body: { item: { state: 'checked', isTried: true } } })
  return body.item as Compared
}

/** The same where every row in conflict overwrites. */
export const overwritingAll = async (who: Caller, found: Pick<Compared, 'id'>): Promise<Compared> =>
  triedSheet(who, await chosenIn(who, found))

type ComparedRow = {
  line: number
  act: string
  state: string
  targetId: string | null
  title: string
  changes: { field: string; heading: string; before: string; after: string }[]
  problems: { heading: string | null; value: string; message: string }[]
  conflict: { at: string; by: unknown; fields?: string[] } | null
  overwrites: boolean | null
}

export async function rowsOfSheet(who: Caller, { id }: { id: string }): Promise<ComparedRow[]> {
  const { body } = await who.get(`/sheets/${id}/rows?limit=200`)
  return body.items as ComparedRow[]
}

export const NOTHING_TO_DO = { new: 0, changed: 0, deleted: 0, conflict: 0, overwriting: 0, refused: 0 }

/** A workbook, as a spreadsheet program writes one. */
export async function workbook(rows: (string | number | boolean | Date | null)[][]): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of writeXlsxStream(rows, { name: 'Sheet1' })) pieces.push(piece)
  return Buffer.concat(pieces)
}
