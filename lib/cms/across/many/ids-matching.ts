import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { KINDS } from '#lib/contracts/kinds/kinds.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { oddParameters, parameterNames } from '#lib/contracts/parameters.ts'
import { readInput } from '#lib/contracts/refused-fields.ts'
import { fieldRefused, InputRefusal } from '#lib/core/errors.ts'
import { PAGE_SIZE_MAX } from '#lib/core/paging.ts'
import { ENTITIES } from '../entities/door.ts'

/** What a list is shown by, and no filter of it. */
const OF_THE_PAGE: ReadonlySet<string> = new Set(['limit', 'cursor', 'sort'])

/** What the list of a kind finds by a filter, in the actor's scope as ever; one more than `max` where there are more. */
export async function idsMatching(
  ctx: Ctx,
  kind: ManyKind,
  filter: Readonly<Record<string, string>>,
  max: number,
): Promise<string[]> {
  const path = `/${KINDS[kind].path}`
  const list = ENTITIES[kind].routes.find((route) => route.method === 'GET' && route.path === path)
  if (!list?.query || list.open) throw new Error(`there is no list of ${kind}`)
  const known = parameterNames(list.query).filter((name) => !OF_THE_PAGE.has(name) && name !== 'at')
  // A filter that is passed over would change everything.
  const isOdd =
    Object.keys(filter).some((name) => !known.includes(name)) || oddParameters(list.query, filter).length > 0
  if (isOdd) throw fieldRefused('filter', 'notOneOf')
  const ids: string[] = []
  for (let cursor: string | undefined; ; ) {
    const asked = { ...filter, limit: String(PAGE_SIZE_MAX), ...(cursor === undefined ? {} : { cursor }) }
    const query = readInput(list.query, asked)
    if (!query.ok) throw new InputRefusal(query.problems)
    const call = { params: {}, body: undefined, query: query.value, version: 0, upload: null, cookie: '' }
    const page = (await list.verb(ctx, call)) as Page<{ id: string }>
    ids.push(...page.items.map(({ id }) => id))
    if (page.nextCursor === null || ids.length > max) return ids
    cursor = page.nextCursor
  }
}
