import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { allPages } from '#lib/cms/kernel/csv/csv-download.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { knownParams } from '#lib/contracts/parameters.ts'
import type { SheetKind } from '#lib/contracts/sheets.ts'
import { notAllowed } from '#lib/core/errors.ts'
import { mayEver } from '#lib/core/policy.ts'
import { entriesShown } from './sheet-entries.ts'
import type { SheetItem } from './sheet-item.ts'
import { asCall, sheetVerbs } from './sheet-verbs.ts'

const BATCH = 500

/** Refuses with 403 who may never read the list of this kind. */
export function demandList(ctx: Ctx, kind: SheetKind): void {
  const { actions } = sheetVerbs(kind).list
  if (actions.length > 0 && !actions.some((action) => mayEver(ctx.actor, action))) throw notAllowed()
}

/**
 * All objects of a kind that its list shows its reader, page after page. `list`: the query of the list as its address has it; filters and
 * values that it does not know are passed over, as the page passes them over.
 */
export function sheetItems(ctx: Ctx, kind: SheetKind, list: string): AsyncGenerator<SheetItem[]> {
  demandList(ctx, kind)
  const params = Object.fromEntries(new URLSearchParams(list))
  return kind === 'scheduleEntry' ? entriesShown(ctx, params) : listed(ctx, kind, params)
}

async function* listed(ctx: Ctx, kind: SheetKind, params: Record<string, string>): AsyncGenerator<SheetItem[]> {
  const verbs = sheetVerbs(kind)
  const schema = verbs.list.query
  if (!schema) throw new Error(`the list of ${kind} takes no query`)
  const query = schema.parse(knownParams(schema, params))
  const pages = allPages(async (cursor) => {
    const asked = { ...(query as object), limit: BATCH, cursor }
    return (await verbs.list.verb(ctx, asCall({ query: asked }))) as Page<SheetItem>
  })
  for await (const items of pages) yield kind === 'ndsdEvent' ? await Promise.all(items.map(whole(ctx))) : items
}

/** An event with its texts, which its list leaves out. */
const whole =
  (ctx: Ctx) =>
  async ({ id }: SheetItem): Promise<SheetItem> => {
    const { item } = (await sheetVerbs('ndsdEvent').read.verb(ctx, asCall({ params: { id } }))) as { item: SheetItem }
    return item
  }
