import * as z from 'zod/mini'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { asking } from '#lib/cms/kernel/http/asking.ts'
import { KINDS } from '#lib/contracts/kinds/kinds.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { oddParameters, parameterNames } from '#lib/contracts/parameters.ts'
import { readInput } from '#lib/contracts/refused-fields.ts'
import { fieldRefused, InputRefusal, notAllowed } from '#lib/core/errors.ts'
import { mayEver } from '#lib/core/policy.ts'
import { ENTITIES } from '../entities/door.ts'

/** What a list is shown by, and no filter of it. */
const OF_THE_PAGE: ReadonlySet<string> = new Set(['limit', 'cursor', 'sort'])

type Meant = { targetIds: readonly string[] | null; filter: Readonly<Record<string, string>> | null }

/** The objects of a kind that are meant, each once: those given, or all that a filter of its list finds. 400 where they are more than `max`. */
export async function idsMeant(ctx: Ctx, kind: ManyKind, { targetIds, filter }: Meant, max: number): Promise<string[]> {
  const ids = targetIds?.map((id) => id.toLowerCase()) ?? (await idsMatching(ctx, kind, filter ?? {}, max))
  if (ids.length > max) throw fieldRefused('targetIds', 'limit', { max })
  return [...new Set(ids)]
}

/** What the list of a kind finds by a filter, in the actor's scope as ever; one more than `max` where there are more. 403 where her level never sees that list. */
async function idsMatching(
  ctx: Ctx,
  kind: ManyKind,
  filter: Readonly<Record<string, string>>,
  max: number,
): Promise<string[]> {
  const path = `/${KINDS[kind].path}`
  const list = ENTITIES[kind].routes.find((route) => route.method === 'GET' && route.path === path)
  if (!list || list.open) throw new Error(`there is no list of ${kind}`)
  if (!list.actions.some((action) => mayEver(ctx.actor, action))) throw notAllowed()
  // A short list, which has no filter, has all of it.
  const shape = list.query ?? z.object({})
  const known = parameterNames(shape).filter((name) => !OF_THE_PAGE.has(name) && name !== 'at')
  // A filter that is passed over would change everything.
  const isOdd = Object.keys(filter).some((name) => !known.includes(name)) || oddParameters(shape, filter).length > 0
  if (isOdd) throw fieldRefused('filter', 'notOneOf')
  const query = readInput(shape, filter)
  if (!query.ok) throw new InputRefusal(query.problems)
  // All of them in one page, longer than one that is looked at: what is sought is sought once, as it is at one moment.
  const asked = { ...(query.value as object), limit: max + 1 }
  const call = asking(asked)
  const page = (await list.verb(ctx, call)) as Page<{ id: string }>
  return page.items.map(({ id }) => id)
}
