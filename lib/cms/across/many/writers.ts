import type { ManyWriter } from '#lib/cms/kernel/entity/many-writer.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { ENTITIES } from '../entities/door.ts'
import { eachOfKind, removeEach } from './each-of-kind.ts'

/** How many of a kind are changed: as one set where its entity can, else one after the other. */
export const writerOf = (kind: ManyKind): ManyWriter => ENTITIES[kind].many ?? eachOfKind(kind)

/** How many of a kind are deleted: one after the other, since what goes with each is its own. */
export const removerOf = (kind: ManyKind) => removeEach(kind)
