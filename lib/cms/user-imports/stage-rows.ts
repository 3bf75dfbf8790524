import { sql } from 'kysely'
import { email } from '#lib/contracts/fields.ts'
import { IMPORT_MAX_ROWS } from '#lib/contracts/user-imports.ts'
import type { Lang } from '#lib/core/lang.ts'
import type { Db } from '../context.ts'
import { CsvRefusal } from '../csv/csv-refusal.ts'
import type { Bytes } from '../csv/decode.ts'
import { type CsvRecord, type Reading, readCsv } from '../csv/read-csv.ts'
import { insertSet } from '../db/insert-set.ts'
import { type ImportHeader, readHeader } from './import-header.ts'

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
    cells: cells.length === width ? null : cells.length,
    email: addressOf(cell(at.email)),
    user_name: cell(at.userName),
    authority: cell(at.authority),
    space_ids: cell(at.spaceIds),
    space_names: cell(at.spaceNames),
  }
}

/**
 * Reads a file into `user_import_rows`, in place of what was there. Throws CsvRefusal where it cannot be read as a whole.
 * Returns its header and how many rows it has; rows without anything in them are none.
 */
export async function stageRows(
  db: Db,
  file: { importId: string; bytes: Bytes; reading: Reading; lang: Lang },
): Promise<{ header: ImportHeader; rowCount: number }> {
  const { importId, lang } = file
  await db.deleteFrom('user_import_rows').where('import_id', '=', importId).execute()
  let header: ImportHeader | null = null
  let batch: object[] = []
  let rowCount = 0
  const flush = async () => {
    await insertSet(db, 'user_import_rows', batch)
    batch = []
  }
  for await (const record of readCsv(file.bytes, file.reading)) {
    if (header === null) {
      header = readHeader(record.cells, lang)
      continue
    }
    rowCount += 1
    // Counted, so that the numbers of the records stay those of the file, but not kept.
    if (record.cells.every((cell) => cell.trim() === '')) continue
    if (rowCount > IMPORT_MAX_ROWS) throw new CsvRefusal('rows', { line: record.line })
    batch.push(rowOf(importId, rowCount, record, header))
    if (batch.length === BATCH) await flush()
  }
  await flush()
  if (header === null || rowCount === 0) throw new CsvRefusal('empty')
  await markRepeats(db, importId)
  return { header, rowCount: await countRows(db, importId) }
}

/** Marks every row whose address an earlier row has, with that row's line. */
async function markRepeats(db: Db, importId: string): Promise<void> {
  await sql`update user_import_rows as later set repeats_line = first.line
    from (select lower(email) as address, min(row_no) as row_no, min(line) as line from user_import_rows
      where import_id = ${importId} and email <> '' group by 1 having count(*) > 1) as first
    where later.import_id = ${importId} and lower(later.email) = first.address and later.row_no > first.row_no`.execute(
    db,
  )
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
