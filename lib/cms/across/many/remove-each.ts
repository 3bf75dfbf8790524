import { sql } from 'kysely'
import pg from 'pg'
import { undoable } from '#lib/cms/kernel/audit/undone.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { refusalOf } from '#lib/cms/kernel/db/constraint-problems.ts'
import type { Held, Refused } from '#lib/cms/kernel/entity/many-writer.ts'
import type { AnyCall, SignedInRoute } from '#lib/cms/kernel/http/route.ts'
import { refusedAsTaken } from '#lib/cms/kernel/scope/taken.ts'
import { KINDS } from '#lib/contracts/kinds/kinds.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { CodeRefusal, Refusal } from '#lib/core/errors.ts'
import { ENTITIES } from '../entities/door.ts'

/** The verb that deletes one of a kind, as single calls have it. */
function deletionOf(kind: ManyKind): SignedInRoute {
  const path = `/${KINDS[kind].path}/:id`
  const found = ENTITIES[kind].routes.find((route) => route.method === 'DELETE' && route.path === path)
  if (!found || found.open) throw new Error(`there is no DELETE ${path}`)
  return found
}

const callOn = ({ id, version }: Held): AnyCall => ({
  params: { id },
  body: undefined,
  query: undefined,
  version,
  upload: null,
  cookie: '',
})

/** Deletes many of a kind, each by the verb of a single call, since what goes with one is its own: what one refuses is undone, and the others stand. */
export async function removeEach(ctx: Ctx, kind: ManyKind, held: readonly Held[]): Promise<Refused> {
  const { verb } = deletionOf(kind)
  const refused: Refused = new Map()
  for (const one of held) {
    const undo = await undoable(ctx, 'many_one')
    try {
      await verb(ctx, callOn(one))
    } catch (error) {
      await undo()
      refused.set(one.id, await refusalFor(ctx, error))
    }
    await sql`release savepoint many_one`.execute(ctx.db)
  }
  return refused
}

/** Of the whole call: it is sent again when she has confirmed that it is her, or not at all. */
const OF_THE_CALL: ReadonlySet<string> = new Set(['xrcms0030', 'xrcms0001', 'xrcms0029'])

/** What a single call would have been refused with; throws what is no refusal, or one of the whole call. */
export async function refusalFor(ctx: Ctx, error: unknown): Promise<Refusal> {
  if (error instanceof CodeRefusal && OF_THE_CALL.has(error.resultCode)) throw error
  if (error instanceof Refusal) return error
  // Who dead-locks is asked to come again with all of it.
  if (error instanceof pg.DatabaseError && error.code?.startsWith('40')) throw error
  const refusal = (await refusedAsTaken(ctx.db, ctx.actor, error)) ?? refusalOf(error)
  if (!refusal) throw error
  return refusal
}
