import type { Db } from '#lib/cms/kernel/context/context.ts'
import { CsvRefusal } from '#lib/cms/kernel/csv/csv-refusal.ts'
import type { Bytes } from '#lib/cms/kernel/csv/decode.ts'
import { type CsvRecord, type Reading, readCsv } from '#lib/cms/kernel/csv/read-csv.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { email } from '#lib/contracts/email-field.ts'
import { type HeadingAnswers, IMPORT_MAX_ROWS } from '#lib/contracts/user-imports.ts'
import type { Lang } from '#lib/core/lang.ts'
import { type ImportHeader, readHeader } from './import-header.ts'
import { type InPiece, markRepeats } from './mark-repeats.ts'

const BATCH = 2_000
/** Longer than any field may be, so that what is too long is still seen to be. */
const MAX_CELL = 1_000

/** A control that no field accepts either: PostgreSQL cannot store a NUL even to complain about it. */
const storable = (text: string) => text.slice(0, MAX_CELL).replaceAll('\0', '\u0001').toWellFormed()

/** The address as it is stored, so that repeats are found however they are typed. */
function addressOf(text: string): string {
  const read = email.safeParse(text)
  return read.success ? read.data : text.trim()
}

function rowOf(importId: string, rowNo: number, { line, cells }: CsvRecord, { at, width }: ImportHeader) {
  const cell = (index: number | undefined) => storable(index === undefined ? '' : (cells[index] ?? ''))
  return {
    import_id: importId,
    row_no: rowNo,
    line,
    // Excel leaves out empty cells at the end of a row, and other programs write one comma too many.
    cells: cells.slice(width).some((it) => it.trim() !== '') ? cells.length : null,
    email: addressOf(cell(at.email)),
    user_name: cell(at.userName),
    authority: cell(at.authority),
    space_ids: cell(at.spaceIds),
    space_names: cell(at.spaceNames),
  }
}

type File = { importId: string; bytes: Bytes; reading: Reading; lang: Lang; answers: HeadingAnswers }

/**
 * Reads a file into `user_import_rows`, in place of what was there, piece by piece, so that whoever discards it meanwhile waits for a
 * piece and not for the file. Throws CsvRefusal where it cannot be read as a whole. Returns its header and how many rows it has; rows
 * without anything in them are none.
 */
export async function stageRows(
  db: Db,
  file: File,
  inPiece: InPiece,
): Promise<{ header: ImportHeader; rowCount: number }> {
  const { importId } = file
  await inPiece((trx) => trx.deleteFrom('user_import_rows').where('import_id', '=', importId).execute())
  const header = await stageAll(file, (rows) =>
    inPiece((trx) => insertSet(trx, 'user_import_rows', rows, { returning: null })),
  )
  await markRepeats(db, importId, inPiece)
  return { header, rowCount: await countRows(db, importId) }
}

async function stageAll(file: File, keep: (rows: readonly object[]) => Promise<void>): Promise<ImportHeader> {
  let header: ImportHeader | null = null
  let batch: object[] = []
  let rowCount = 0
  for await (const record of readCsv(file.bytes, file.reading)) {
    if (header === null) {
      header = readHeader(record.cells, file.lang, file.answers)
      continue
    }
    rowCount += 1
    // Counted, so that the numbers of the records stay those of the file, but not kept.
    if (record.cells.every((cell) => cell.trim() === '')) continue
    if (rowCount > IMPORT_MAX_ROWS) throw new CsvRefusal('rows', { line: record.line })
    batch.push(rowOf(file.importId, rowCount, record, header))
    if (batch.length < BATCH) continue
    await keep(batch)
    batch = []
  }
  if (header === null || rowCount === 0) throw new CsvRefusal('empty')
  if (batch.length > 0) await keep(batch)
  return header
}

async function countRows(db: Db, importId: string): Promise<number> {
  const { n } = await db
    .selectFrom('user_import_rows')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  if (n === 0) throw new CsvRefusal('empty')
  return n
}
