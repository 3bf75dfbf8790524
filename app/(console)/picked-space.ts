import { type Choice, type ChoiceSource, toChoice } from '#components/picker/choice.ts'
import { CHOICE_CALLS } from '#components/picker/choice-calls.ts'
import { askFor } from '#lib/bff/read.ts'

/** The spaces an address names, as a picker shows them; those she may not see stay without a name, as those that do not exist. */
export async function pickedSpaces(
  kind: ChoiceSource['kind'],
  ids: string | readonly string[] | undefined = [],
): Promise<Choice[]> {
  return Promise.all(
    [ids].flat().map(async (id) => {
      const outcome = await askFor(CHOICE_CALLS[kind].one(id))
      return outcome.kind === 'OK' ? toChoice(outcome.body.item) : { id, name: '', nameEn: '' }
    }),
  )
}
