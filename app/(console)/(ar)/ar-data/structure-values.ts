import type * as z from 'zod/mini'
import { fileUnit, type Merge, unitsOf } from '#lib/client/merge.ts'
import { valuesOf } from '#lib/client/values-of.ts'
import type { ArStructure, arStructureEdit } from '#lib/contracts/ar-data.ts'

/** What the form of structure data holds. */
export type StructureValues = z.input<typeof arStructureEdit>

/** The form of new structure data. */
export const EMPTY_STRUCTURE = { dataLabel: '', textureUrl: '', textureName: '', objectUrl: '', objectName: '' }

/** The form of structure data as it is. */
export const structureValues = (structure: ArStructure): StructureValues => valuesOf(EMPTY_STRUCTURE, structure)

/** What of it is decided as one where two people saved it. */
export const STRUCTURE_MERGE: Merge<StructureValues, { item: ArStructure }> = {
  units: [...unitsOf(['dataLabel']), fileUnit('objectUrl', 'objectName'), fileUnit('textureUrl', 'textureName')],
  valuesOf: ({ item }) => structureValues(item),
}
