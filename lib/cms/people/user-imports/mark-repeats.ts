import { sql } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { piecesOf } from './pieces-of.ts'

/** Does a piece of the work in a transaction of its own. */
export type InPiece = (work: (trx: Db) => Promise<unknown>) => Promise<void>

const PIECE = 2_000

type Repeat = { row: number; line: number }

/**
 * Marks every row whose address an earlier row has, as addresses are compared, with that row's line. One sorted pass and look-ups by key, without any join: of rows
 * that were written a moment ago the planner knows nothing, and expects one row where there are 50,000.
 */
export async function markRepeats(db: Db, importId: string, inPiece: InPiece): Promise<void> {
  const { rows } = await sql<Repeat>`
    select row_no as row, first_line as line from (
      select row_no, row_number() over same as n, first_value(line) over same as first_line from user_import_rows
      where import_id = ${importId} and email <> '' window same as (partition by email_key(email) order by row_no)) as numbered
    where n > 1 order by row_no`.execute(db)
  for (const repeats of piecesOf(rows, PIECE)) {
    const lines = JSON.stringify(Object.fromEntries(repeats.map(({ row, line }) => [row, line])))
    const [first, last] = [repeats[0]?.row, repeats.at(-1)?.row]
    await inPiece((trx) =>
      sql`update user_import_rows set repeats_line = (${lines}::jsonb ->> row_no::text)::integer
        where import_id = ${importId} and row_no between ${first} and ${last} and ${lines}::jsonb ? row_no::text`.execute(
        trx,
      ),
    )
  }
}
