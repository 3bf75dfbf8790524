/**
 * A three-way merge of one form: what she started from, what someone else saved meanwhile, what she typed. Pure; the values are those
 * of the form, whatever they hold.
 */

/**
 * What is decided as one. `name`: the field whose words name it. `fields` are compared; `carries` only go with them. `inOrder`: the
 * order of a list counts. `shown`: what the entries of a list hold for the eye alone, and which is not compared.
 */
export type MergeUnit = {
  name: string
  fields: readonly string[]
  carries?: readonly string[]
  inOrder?: true
  shown?: readonly string[]
}

type Values = Readonly<Record<string, unknown>>

/** Who changed it since the start: only the other, only she, or both and differently. */
type MergeSide = 'theirs' | 'mine' | 'both'

export type Difference = { unit: MergeUnit; side: MergeSide; base: Values; theirs: Values; mine: Values }

/** Whose value stands where both changed it, by the name of the unit. */
export type MergeChoices = Readonly<Record<string, 'theirs' | 'mine'>>

/** The units in which not all three say the same, in the order of the form. What both changed alike is none. */
export function differencesOf(units: readonly MergeUnit[], base: Values, theirs: Values, mine: Values): Difference[] {
  return units.flatMap((unit) => {
    const [isTheirs, isMine] = [!isSame(unit, base, theirs), !isSame(unit, base, mine)]
    if (isSame(unit, theirs, mine)) return []
    const side = isTheirs && isMine ? 'both' : isTheirs ? 'theirs' : 'mine'
    return [{ unit, side, base: part(unit, base), theirs: part(unit, theirs), mine: part(unit, mine) }]
  })
}

/** The units that wait for a choice. */
export const undecided = (differences: readonly Difference[], choices: MergeChoices): MergeUnit[] =>
  differences.flatMap(({ side, unit }) => (side === 'both' && choices[unit.name] === undefined ? [unit] : []))

/**
 * The form after the merge: the newer state with her own changes in it. What only one side changed stands as that side has it.
 * Throws where a choice is missing.
 */
export function mergedValues<T extends Values>(
  theirs: T,
  differences: readonly Difference[],
  choices: MergeChoices,
): T {
  const [missing] = undecided(differences, choices)
  if (missing) throw new Error(`nobody chose a value of ${missing.name}`)
  const own = differences.filter(
    ({ side, unit }) => side === 'mine' || (side === 'both' && choices[unit.name] === 'mine'),
  )
  return Object.assign({}, theirs, ...own.map(({ mine }) => mine))
}

function part({ fields, carries = [] }: MergeUnit, values: Values): Values {
  return Object.fromEntries([...fields, ...carries].map((field) => [field, values[field]]))
}

const isSame = (unit: MergeUnit, one: Values, other: Values) =>
  unit.fields.every((field) => tidy(one[field], unit) === tidy(other[field], unit))

/**
 * Two values that the server stores alike are alike: outer blanks, the kind of line break and, unless the unit says so, the order of a
 * list do not count.
 */
function tidy(value: unknown, unit: MergeUnit): string {
  if (value === undefined || value === null) return '""'
  if (typeof value === 'string') return JSON.stringify(value.replace(/\r\n?/g, '\n').trim())
  if (Array.isArray(value)) {
    const entries = value.map((entry) => tidy(entry, unit))
    return `[${(unit.inOrder ? entries : entries.sort()).join()}]`
  }
  return JSON.stringify(value, (key, part) => (unit.shown?.includes(key) ? undefined : part))
}
