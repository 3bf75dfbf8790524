import { type Choice, type ChoiceSource, toChoice } from '#components/picker/choice.ts'
import { CHOICE_CALLS } from '#components/picker/choice-calls.ts'
import { askFor } from '#lib/bff/read.ts'

/** The space an address names, as a picker shows it; one she may not see stays without a name, as one that does not exist. */
export async function pickedSpace(kind: ChoiceSource['kind'], id: string | undefined): Promise<Choice | null> {
  if (id === undefined) return null
  const outcome = await askFor(CHOICE_CALLS[kind].one(id))
  if (outcome.kind !== 'OK') return { id, name: '', nameEn: '' }
  return toChoice(outcome.body.item)
}
