import type { Db } from '#lib/cms/kernel/context/context.ts'
import type { StagedRow } from './row-draft.ts'

/** Rows that are worked on at once: few enough that nobody waits long for an address that is being tried. */
const BATCH = 1_000

/** The next rows after `after`, in the order of the file; none at its end. */
export async function nextRows(db: Db, importId: string, after: number, limit = BATCH): Promise<StagedRow[]> {
  return db
    .selectFrom('user_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('row_no', '>', after)
    .orderBy('row_no')
    .limit(limit)
    .execute()
}
