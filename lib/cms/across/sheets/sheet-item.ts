import type { PersonRef } from '#lib/contracts/person-ref.ts'

/** An object as its list answers it. */
export type SheetItem = {
  id: string
  version: number
  updatedAt: string
  updatedBy: PersonRef
  readonly [field: string]: unknown
}
