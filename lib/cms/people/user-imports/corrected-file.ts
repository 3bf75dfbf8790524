import type { Selectable } from 'kysely'
import type { Ctx, Db } from '#lib/cms/kernel/context/context.ts'
import { annotateCsv } from '#lib/cms/kernel/csv/annotate-csv.ts'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { StreamAnswer } from '#lib/cms/kernel/http/stream-answer.ts'
import type * as calls from '#lib/contracts/calls/user-imports.ts'
import type { CsvShape } from '#lib/contracts/csv.ts'
import { notFound } from '#lib/core/errors.ts'
import type { Lang } from '#lib/core/lang.ts'
import { fieldText } from '#messages/field-text.ts'
import { serverWords } from '#messages/server-words.ts'
import { readChunks } from './file-chunks.ts'
import { findImport } from './read-imports.ts'

/** `GET /user-imports/:id/file`: her file as it was, with what is wrong in a last column; all rows, or the bad ones. */
export async function readCorrected(ctx: Ctx, { params, query }: CallOf<typeof calls.readCorrected>) {
  const item = await findImport(ctx, params.id)
  const { id, encoding, delimiter, lineEnd } = item
  const { rows, language = ctx.lang } = query
  if (!encoding || !delimiter || !lineEnd) throw notFound()
  const { has_notes } = await ctx.db
    .selectFrom('user_imports')
    .select('has_notes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const notes = await notesOf(ctx.db, language, id)
  const shape: CsvShape = { encoding, delimiter, lineEnd }
  const annotation = (index: number) =>
    index === 0 ? serverWords[language].csv.users.problems : (notes.get(index) ?? (rows === 'all' ? '' : null))
  const pieces = annotateCsv(readChunks(ctx.deps.db, id), shape, annotation, has_notes)
  const name = item.fileName.replace(/(\.[^.]*)?$/, (extension) => `-${rows}${extension || '.csv'}`)
  return StreamAnswer.file(pieces, { name, type: 'text/csv' })
}

/** What is wrong with each row that has problems, as one text. Rows with problems are few, or the file is wrong as a whole. */
async function notesOf(db: Db, lang: Lang, importId: string): Promise<Map<number, string>> {
  const found = await db
    .selectFrom('user_import_problems')
    .select(['row_no', 'cell', 'field', 'rule', 'params'])
    .where('import_id', '=', importId)
    .orderBy('row_no')
    .orderBy('seq')
    .execute()
  const notes = new Map<number, string>()
  for (const row of found) {
    const before = notes.get(row.row_no)
    const text = noteText(lang, row)
    notes.set(row.row_no, before === undefined ? text : `${before} / ${text}`)
  }
  return notes
}

type Noted = Pick<Selectable<DB['user_import_problems']>, 'cell' | 'field' | 'rule' | 'params'>

function noteText(lang: Lang, { cell, field, rule, params }: Noted) {
  const message = fieldText(lang, { field, rule, ...(params && { params }) })
  return cell === null ? message : `${serverWords[lang].csv.users[cell]}: ${message}`
}
