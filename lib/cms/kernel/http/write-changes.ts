import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '../context/context.ts'
import type { Result, Route } from './route.ts'

/** What an edit says of itself in every item, and, of a plan, that its check and its approval are gone. */
const OF_THE_EDIT: ReadonlySet<string> = new Set([
  ...['version', 'updatedAt', 'updatedBy'],
  ...['author', 'status', 'checkedAt', 'checkedBy', 'approvedAt', 'approvedBy'],
])

/** A PATCH after which the item is what it was: all of it is undone, and it is answered with the item as it was. */
export class Unchanged extends Error {
  readonly result: object

  constructor(result: object) {
    super('the item is what it was')
    this.result = result
  }
}

/**
 * Runs the verb of an unsafe call in its transaction. A PATCH after which the item is what it was leaves nothing behind: no version
 * that others run into, no row in a history, no mail. It throws Unchanged, which undoes the transaction.
 */
export async function writeChanges(
  { method }: Pick<Route, 'method'>,
  verb: (edit: NonNullable<Ctx['edit']>) => Promise<Result>,
): Promise<Result> {
  const edit: NonNullable<Ctx['edit']> = {}
  const result = await verb(edit)
  if (method !== 'PATCH' || !edit.before || !isItem(result) || !isSame(edit.before, result.item)) return result
  throw new Unchanged({ ...result, item: edit.before })
}

const isItem = (result: Result): result is { item: object } =>
  result !== null && 'item' in result && typeof result.item === 'object' && result.item !== null

/** Both in the shape of the answer: a field that only one of them has counts as changed, so that no change is lost. */
const isSame = (before: object, after: object) => isDeepStrictEqual(withoutEdit(before), withoutEdit(after))

const withoutEdit = (item: object) => Object.fromEntries(Object.entries(item).filter(([key]) => !OF_THE_EDIT.has(key)))
