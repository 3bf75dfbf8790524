import type { SelectableRow } from '#components/ui/kept-selection.ts'
import type { DeletionRefusal, User, UserRef } from '#lib/contracts/users.ts'

/** A person who is to be deleted, as the list showed her. */
export type DoomedUser = { id: string; version: number; name: string; refusal: DeletionRefusal | null }

/** What a selected row keeps of a person. */
type DoomedFacts = Pick<DoomedUser, 'version' | 'refusal'>

export const doomedFacts = ({
  version,
  deletionRefusal: refusal,
}: Pick<User, 'version' | 'deletionRefusal'>): DoomedFacts => ({
  version,
  refusal,
})

export const toDoomed = ({ id, name, facts }: SelectableRow): DoomedUser => ({ id, name, ...(facts as DoomedFacts) })

export const refToRow = ({ id, version, userName, refusal }: UserRef): SelectableRow => ({
  id,
  name: userName,
  facts: { version, refusal } satisfies DoomedFacts,
})
