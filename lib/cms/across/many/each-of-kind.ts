import { type SqlBool, sql } from 'kysely'
import pg from 'pg'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { refusalOf } from '#lib/cms/kernel/db/constraint-problems.ts'
import type { Entity } from '#lib/cms/kernel/entity/entity.ts'
import type { Form, Held, ManyWriter, Refused } from '#lib/cms/kernel/entity/many-writer.ts'
import type { AnyCall, SignedInRoute } from '#lib/cms/kernel/http/route.ts'
import { refusedAsTaken } from '#lib/cms/kernel/scope/taken.ts'
import { KINDS } from '#lib/contracts/kinds/kinds.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { MANY_EACH_MAX } from '#lib/contracts/many-limits.ts'
import { readInput } from '#lib/contracts/refused-fields.ts'
import { CodeRefusal, NotFound, Refusal } from '#lib/core/errors.ts'
import type { UnsafeMethod } from '#lib/core/http-methods.ts'
import { ENTITIES } from '../entities/door.ts'

type Stored = Record<string, unknown>

/** The verb of a kind by its method, as single calls have it. */
function routeOf(kind: ManyKind, method: 'GET' | UnsafeMethod): SignedInRoute {
  const path = `/${KINDS[kind].path}/:id`
  const found = ENTITIES[kind].routes.find((route) => route.method === method && route.path === path)
  if (!found || found.open) throw new Error(`there is no ${method} ${path}`)
  return found
}

const callOn = (id: string, more: Partial<AnyCall> = {}): AnyCall => ({
  params: { id },
  body: undefined,
  query: undefined,
  version: 0,
  upload: null,
  cookie: '',
  ...more,
})

/** Changes many of a kind one after the other, each by the verbs of a single call: what they refuse is undone, and the others stand. */
export function eachOfKind(kind: ManyKind): ManyWriter {
  const entity: Entity = ENTITIES[kind]
  return {
    max: MANY_EACH_MAX,
    hold: (ctx, ids, isDeletion) => holdEach(ctx, kind, entity, ids, isDeletion),
    read: (form) => {
      const { body } = routeOf(kind, 'PATCH')
      if (!body) throw new Error(`an edit of ${kind} without a body`)
      const read = readInput(body, form)
      return read.ok ? { ok: true, value: read.value as Form } : read
    },
    write: (ctx, wanted) =>
      tryEach(
        ctx,
        wanted,
        ({ held }) => held.id,
        ({ held, to }) => routeOf(kind, 'PATCH').verb(ctx, callOn(held.id, { body: to, version: held.version })),
      ),
  }
}

/** Deletes many of a kind, each by the verb of a single call: what goes with one is its own. */
export const removeEach =
  (kind: ManyKind) =>
  (ctx: Ctx, held: readonly Held[]): Promise<Refused> =>
    tryEach(
      ctx,
      held,
      ({ id }) => id,
      ({ id, version }) => routeOf(kind, 'DELETE').verb(ctx, callOn(id, { version })),
    )

/** All under their locks first, in one order; then each as a single call reads it. */
async function holdEach(
  ctx: Ctx,
  kind: ManyKind,
  entity: Entity,
  ids: readonly string[],
  isDeletion: boolean,
): Promise<Held[]> {
  const inScope = entity.naming?.inScope(ctx.actor) ?? sql<SqlBool>`true`
  const lock = isDeletion ? sql`for update` : sql`for no key update`
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(entity.table)}
    where id = any(${ids}::uuid[]) and ${inScope} order by id ${lock}`.execute(ctx.db)
  const held: Held[] = []
  for (const { id } of rows) {
    const item = await itemOf(ctx, kind, id)
    if (item) held.push(heldOf(entity, kind, item))
  }
  return held
}

async function itemOf(ctx: Ctx, kind: ManyKind, id: string): Promise<Stored | null> {
  try {
    const result = await routeOf(kind, 'GET').verb(ctx, callOn(id))
    return result && 'item' in result ? (result.item as Stored) : null
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

/** An item as its form holds it. */
function heldOf(entity: Entity, kind: ManyKind, item: Stored): Held {
  const { shape } = routeOf(kind, 'PATCH').body as unknown as { shape: Stored }
  const form = Object.fromEntries(
    Object.keys(shape).map((field) => [field, entity.asRead?.[field]?.(item as never) ?? item[field]]),
  )
  const [name, nameEn] = namesIn(item)
  return { id: String(item.id), version: Number(item.version), form, name, nameEn }
}

const NAMES = ['spaceTitle', 'spacePatternTitle', 'exTransTitle', 'ndsdEventName', 'information'] as const

function namesIn(item: Stored): [name: string, nameEn: string] {
  const field = NAMES.find((one) => typeof item[one] === 'string')
  return field ? [String(item[field]), String(item[`${field}En`] ?? '')] : ['', '']
}

/** Tries each by itself; what one refuses is undone. */
async function tryEach<T>(
  ctx: Ctx,
  rows: readonly T[],
  idOf: (row: T) => string,
  run: (row: T) => Promise<unknown>,
): Promise<Refused> {
  const refused: Refused = new Map()
  for (const row of rows) {
    const told = ctx.trail?.length ?? 0
    await sql`savepoint many_one`.execute(ctx.db)
    try {
      await run(row)
    } catch (error) {
      await sql`rollback to savepoint many_one`.execute(ctx.db)
      ctx.trail?.splice(told)
      refused.set(idOf(row), await refusalFor(ctx, error))
    }
    await sql`release savepoint many_one`.execute(ctx.db)
  }
  return refused
}

/** Of the whole call: it is sent again when she has confirmed that it is her, or not at all. */
const OF_THE_CALL: ReadonlySet<string> = new Set(['xrcms0030', 'xrcms0001', 'xrcms0029'])

/** What a single call would have been refused with; throws what is no refusal, or one of the whole call. */
async function refusalFor(ctx: Ctx, error: unknown): Promise<Refusal> {
  if (error instanceof CodeRefusal && OF_THE_CALL.has(error.resultCode)) throw error
  if (error instanceof Refusal) return error
  // Who dead-locks is asked to come again with all of it.
  if (error instanceof pg.DatabaseError && error.code?.startsWith('40')) throw error
  const refusal = (await refusedAsTaken(ctx.db, ctx.actor, error)) ?? refusalOf(error)
  if (!refusal) throw error
  return refusal
}
