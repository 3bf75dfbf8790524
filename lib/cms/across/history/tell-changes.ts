import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { isId } from '#lib/contracts/fields.ts'
import { type HistoryChange, type HistoryValue, NAMES_TOLD, type Named } from '#lib/contracts/history.ts'
import { changedFields, type RawChange, type RawValue } from './changed-fields.ts'
import { namesOf } from './names-of.ts'

type Stored = Record<string, unknown>

/** What changed of each of some objects of a kind, in the words of their history and as far as the reader may know it; one statement for all. */
export async function tellChanges(
  ctx: Ctx,
  kind: string,
  objects: readonly { before: Stored | null; after: Stored | null }[],
): Promise<HistoryChange[][]> {
  const changed = objects.map(({ before, after }) => changedFields(kind, before, after))
  const names = await namesOf(ctx, changed.flat().flatMap(refsOf))
  return changed.map((changes) => changes.flatMap((change) => toChange(change, names)))
}

/** The IDs of other objects in a change. */
export const refsOf = ({ isReferring, before, after }: RawChange): string[] =>
  isReferring ? [...idsOf(before), ...idsOf(after)] : []

/** The IDs of a value; an end of a transition can also be a word. */
const idsOf = (value: RawValue): string[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? [value] : []).filter(isId)

/** A change in words; nothing where all that changed lies outside the scope. */
export function toChange(
  { field, isReferring, ...raw }: RawChange,
  names: ReadonlyMap<string, Named>,
): HistoryChange[] {
  const shown = isReferring ? (value: RawValue) => named(value, names) : plain
  const [before, after] = [shown(raw.before), shown(raw.after)]
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const [beforeMore, afterMore] = [moreOf(before), moreOf(after)]
  return [
    {
      field,
      before: firstOf(before),
      after: firstOf(after),
      ...(beforeMore > 0 && { beforeMore }),
      ...(afterMore > 0 && { afterMore }),
    },
  ]
}

const firstOf = (value: HistoryValue): HistoryValue => (Array.isArray(value) ? value.slice(0, NAMES_TOLD) : value)
const moreOf = (value: HistoryValue): number => (Array.isArray(value) ? Math.max(0, value.length - NAMES_TOLD) : 0)

const plain = (value: RawValue): HistoryValue => (Array.isArray(value) ? value.join(', ') : value)

function named(value: RawValue, names: ReadonlyMap<string, Named>): HistoryValue {
  if (typeof value === 'string' && !isId(value)) return plain(value)
  const known = idsOf(value).flatMap((id) => names.get(id) ?? [])
  return known.length === 0 ? null : known
}
