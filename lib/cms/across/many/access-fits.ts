import { listIn } from '#lib/cms/kernel/entity/many-writer.ts'
import type { ManyAct } from '#lib/contracts/many-changes.ts'
import { ACCESS_MAX, accessAtMost, MANY_MAX } from '#lib/contracts/many-limits.ts'
import { InputRefusal } from '#lib/core/errors.ts'

/** 400 where so many people and the spaces of the acts are more than one change gives or takes; said of both, as either may be the one she chose last. */
export function demandAccessFits(people: number, acts: readonly ManyAct[]): void {
  const spaces = acts.reduce((sum, act) => sum + ('ids' in act ? act.ids.length : 0), 0)
  if (people > accessAtMost(spaces) || spaces > accessAtMost(people)) throw tooMuch(people, spaces)
}

/** The same of an end date, which may be that of all access each of them has: how much that is shows once they are read. `changed`: what became of them. */
export function demandEndsFit(changed: readonly { after: Readonly<Record<string, unknown>> }[]): void {
  const ends = changed.reduce((sum, { after }) => sum + listIn(after.lastDay).length, 0)
  if (ends > ACCESS_MAX) throw tooMuch(changed.length, Math.ceil(ends / changed.length))
}

function tooMuch(people: number, spaces: number): InputRefusal {
  const ofPeople = { spaces: inDigits(spaces), max: inDigits(accessAtMost(spaces)) }
  return new InputRefusal([
    // So many spaces are too many for one person as well.
    ...(spaces <= MANY_MAX ? [{ field: 'accessPeople', rule: 'limit', params: ofPeople } as const] : []),
    { field: 'accessSpaces', rule: 'limit', params: { people: inDigits(people), max: inDigits(accessAtMost(people)) } },
  ])
}

/** As the console writes numbers, in the same words beside the field. */
const inDigits = (count: number): string => count.toLocaleString('en-US')
