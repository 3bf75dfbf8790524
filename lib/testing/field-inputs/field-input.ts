import type { Operation } from '#lib/contracts/message-ids.ts'
import type { Family, SPEC_FIELDS } from '#lib/contracts/spec-fields.ts'
import type { testImports } from '../importing.ts'
import type { Answered, Caller } from '../test-cms.ts'
import type { World } from '../world.ts'

/** Where inputs are sent to: the real CMS with the world of `makeWorld`, and a system manager who sends them. */
export type Desk = Awaited<ReturnType<typeof testImports>> & { world: World; manager: Caller }

/** A real input that is refused at its field, and the operation its message names. */
export type FieldInput = { operation: Operation; send: (desk: Desk) => Promise<Answered> }

/** For each field of a family one input, or one of each operation where they differ; where there is none, why not. */
export type FieldInputs<F extends Family> = Record<(typeof SPEC_FIELDS)[F][number], FieldInput | FieldInput[] | string>

export const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'

/** A text that is longer than `max`. */
export const longerThan = (max: number): string => 'あ'.repeat(max + 1)

/** Sends a body that is whole but for what is wrong with it. `base`: what it holds else, of this world. */
export const posted =
  (operation: Operation, path: string | ((desk: Desk) => string), base: (desk: Desk) => object = () => ({})) =>
  (wrong: object): FieldInput => ({
    operation,
    send: (desk) =>
      desk.manager.post(typeof path === 'string' ? path : path(desk), { ...base(desk), ...wrong }, { version: 1 }),
  })

/** The same for an edit of what has never been edited. */
export const patched =
  (operation: Operation, path: (desk: Desk) => string, base: (desk: Desk) => object = () => ({})) =>
  (wrong: object): FieldInput => ({
    operation,
    send: (desk) => desk.manager.patch(path(desk), { ...base(desk), ...wrong }, 1),
  })
