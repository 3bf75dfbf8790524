import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Ctx, Db } from '../context/context.ts'
import type { Result, Route } from './route.ts'

/** What an edit says of itself in every item, and, of a plan, that its check and its approval are gone. */
const OF_THE_EDIT: ReadonlySet<string> = new Set([
  ...['version', 'updatedAt', 'updatedBy'],
  ...['author', 'status', 'checkedAt', 'checkedBy', 'approvedAt', 'approvedBy'],
])

/**
 * Runs the verb of an unsafe call in its transaction. A PATCH after which the item is what it was leaves nothing behind: no version
 * that others run into, no row in a history, no mail. It answers with the item as it was.
 */
export async function writeChanges(
  db: Db,
  { method }: Pick<Route, 'method'>,
  verb: (edit: NonNullable<Ctx['edit']>) => Promise<Result>,
): Promise<Result> {
  const edit: NonNullable<Ctx['edit']> = {}
  if (method !== 'PATCH') return verb(edit)
  await sql`savepoint before_edit`.execute(db)
  const result = await verb(edit)
  if (!edit.before || !isItem(result) || !isSame(edit.before, result.item)) return result
  await sql`rollback to savepoint before_edit`.execute(db)
  const answer: object = { ...result, item: edit.before }
  return answer
}

const isItem = (result: Result): result is { item: object } =>
  result !== null && 'item' in result && typeof result.item === 'object' && result.item !== null

/** Both in the shape of the answer: a field that only one of them has counts as changed, so that no change is lost. */
const isSame = (before: object, after: object) => isDeepStrictEqual(withoutEdit(before), withoutEdit(after))

const withoutEdit = (item: object) => Object.fromEntries(Object.entries(item).filter(([key]) => !OF_THE_EDIT.has(key)))
