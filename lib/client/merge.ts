import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { newerRefusal } from '#lib/contracts/newer-refusal.ts'
import type { Outcome } from '#lib/contracts/outcome.ts'
import {
  type Difference,
  differencesOf,
  type MergeChoices,
  type MergeUnit,
  mergedValues,
} from '#lib/core/merge-fields.ts'
import { refusalOf } from './refusal.ts'
import type { Start } from './use-kept-input.ts'

/** How a form is merged: what is decided as one (every other field by itself), and the form's values of what the API answers. */
export type Merge<Input, Saved> = { units?: readonly MergeUnit[]; valuesOf: (saved: Saved) => Input }

/** A merge that names every field. */
type WholeMerge<Input, Saved> = Required<Merge<Input, Saved>>

/** Fields that are each decided by themselves. */
export const unitsOf = (fields: readonly string[]): MergeUnit[] => fields.map((name) => ({ name, fields: [name] }))

/** A field of the form that no unit names is decided by itself. */
export function wholeMerge<Input, Saved>(
  { units = [], valuesOf }: Merge<Input, Saved>,
  schema: z.ZodMiniType,
): WholeMerge<Input, Saved> {
  const named = new Set(units.flatMap(({ fields, carries = [] }) => [...fields, ...carries]))
  const fields = 'shape' in schema ? Object.keys(schema.shape as object) : []
  return { valuesOf, units: [...units, ...unitsOf(fields.filter((field) => !named.has(field)))] }
}

/** A file, which its name goes with. */
export const fileUnit = (url: string, name: string): MergeUnit => ({ name: url, fields: [url], carries: [name] })

/** A place: neither of its numbers means anything without the other. */
export const COORDINATE_UNIT: MergeUnit = {
  name: 'spacePatternMetaLatitude',
  fields: ['spacePatternMetaLatitude', 'spacePatternMetaLongitude'],
}

/** A save that came too late: who saved the newer state and when (ISO 8601 UTC), after how many saves, and how it differs. */
export type Conflict = {
  by: string | null
  at: string
  saves: number
  /** Of the object in the API, and the version she began with: what `changes` is asked with. */
  path: string
  since: number
  differences: () => Difference[]
  /**
   * Puts the merge into the form, which then belongs to the newer state; `andSave` saves it at once. `typed`: fields that stay as they are in the form whoever changed them.
   */
  take: (choices: MergeChoices, andSave: boolean, typed?: readonly string[]) => void
}

type Parts<Input extends FieldValues, Saved> = {
  failure: Outcome<unknown> | null
  merge: WholeMerge<Input, Saved> | undefined
  form: { getValues: () => Input }
  start: Start<Input>
  /** Of the object in the API. */
  path: string
  take: (values: Input, version: number, theirs: Input) => void
  submit: (version: number) => () => Promise<void>
}

/** The conflict of a refused save (409 xrcms0009 carries the newer item); null for any other outcome. */
export function conflictOf<Input extends FieldValues, Saved>(parts: Parts<Input, Saved>): Conflict | null {
  const { failure, merge, form, start } = parts
  if (!merge || !isVersionConflict(failure)) return null
  const item = refusalOf(newerRefusal, failure)?.item
  if (item?.updatedAt === undefined) return null
  const theirs = merge.valuesOf(failure.body as Saved)
  const differences = () => differencesOf(merge.units, start.values, theirs, form.getValues())
  return {
    by: item.updatedBy?.userName ?? null,
    at: item.updatedAt,
    saves: item.version - (start.version ?? 0),
    path: parts.path,
    since: start.version ?? 0,
    differences,
    take(choices, andSave, typed = []) {
      const mine = form.getValues()
      const own = Object.fromEntries(typed.map((field) => [field, mine[field]]))
      parts.take({ ...mergedValues(theirs, differences(), choices), ...own }, item.version, theirs)
      if (andSave) parts.submit(item.version)()
    },
  }
}

type CommonError = Extract<Outcome<unknown>, { kind: 'COMMON_ERROR' }>

/** An object as it stands now, as a save that came too late is answered with it. */
export const asConflict = (body: unknown): CommonError => ({
  kind: 'COMMON_ERROR',
  status: 409,
  resultCode: 'xrcms0009',
  message: null,
  body,
})

/** Was it refused because someone saved meanwhile? */
export const isVersionConflict = (outcome: Outcome<unknown> | null): outcome is CommonError =>
  outcome?.kind === 'COMMON_ERROR' && outcome.status === 409 && outcome.resultCode === 'xrcms0009'
