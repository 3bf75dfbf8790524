import { sql } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import type { Imported } from './import-rows.ts'
import type { RowProblem, StagedRow } from './row-draft.ts'

const VALUES = {
  email: 'email',
  userName: 'user_name',
  authority: 'authority',
  spaceIds: 'space_ids',
  spaceNames: 'space_names',
} as const satisfies Record<string, keyof StagedRow>

const cellText = (row: StagedRow, { cell }: RowProblem) => (cell ? row[VALUES[cell]].slice(0, 200) : '')

/** Puts what was found in these rows in the place of what was found in them before. */
export async function keepProblems(
  db: Db,
  importId: string,
  rows: readonly StagedRow[],
  found: Imported['problems'],
): Promise<void> {
  const [first, last] = [rows[0]?.row_no, rows.at(-1)?.row_no]
  if (first === undefined || last === undefined) return
  await db
    .deleteFrom('user_import_problems')
    .where('import_id', '=', importId)
    .where('row_no', '>=', first)
    .where('row_no', '<=', last)
    // Also by line, so that either index leads to these rows alone.
    .where('line', '>=', rows[0]?.line ?? 0)
    .where('line', '<=', rows.at(-1)?.line ?? 0)
    .execute()
  const problems = found.flatMap(({ row, problems: ofRow }) =>
    ofRow.map((problem, seq) => ({
      import_id: importId,
      row_no: row.row_no,
      seq,
      line: row.line,
      cell: problem.cell,
      value: cellText(row, problem),
      field: problem.field,
      rule: problem.rule,
      params: problem.params ?? null,
    })),
  )
  await insertSet(db, 'user_import_problems', problems, { returning: null })
}

/**
 * Notes who was invited by which of these rows: a row that has invited does not invite again. By key and without a join, whatever the
 * planner thinks an import has.
 */
export async function keepInvited(
  db: Db,
  importId: string,
  rows: readonly StagedRow[],
  invited: Imported['invited'],
): Promise<void> {
  if (invited.length === 0) return
  const people = JSON.stringify(Object.fromEntries(invited.map(({ rowNo, userId }) => [rowNo, userId])))
  await sql`update user_import_rows set user_id = (${people}::jsonb ->> row_no::text)::uuid
    where import_id = ${importId} and row_no between ${rows[0]?.row_no} and ${rows.at(-1)?.row_no}
      and ${people}::jsonb ? row_no::text`.execute(db)
}

/** Counts what the problems table holds now. */
export async function problemCounts(db: Db, importId: string): Promise<{ bad_count: number; problem_count: number }> {
  return db
    .selectFrom('user_import_problems')
    .select(({ fn }) => [
      fn.count<number>('row_no').distinct().as('bad_count'),
      fn.countAll<number>().as('problem_count'),
    ])
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
}

/** How many people an import has invited by now. */
export async function countInvited(db: Db, importId: string): Promise<number> {
  const { invited } = await db
    .selectFrom('user_import_rows')
    .select(({ fn }) => fn.count<number>('user_id').as('invited'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return invited
}
