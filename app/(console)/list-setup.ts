import { redirect } from 'next/navigation'
import type { ListSetup } from '#components/list/list-setup.ts'
import { read } from '#lib/bff/read.ts'
import { readListSettings } from '#lib/contracts/calls/list-views.ts'
import type { SettableList } from '#lib/contracts/list-views.ts'
import { NO_VIEW, viewHref } from '#lib/core/view-href.ts'

/** An ID has 36 characters, `none` four. */
const VIEW_MAX = 40
const COLUMNS_MAX = 400

/** Of a page that shows something else in the place of its list. */
const NO_SETUP = { views: [], sharedViews: [], mayShare: false, chosen: [], kept: {} }

/**
 * Reads how the reader has set up a list, beside its rows. An address that says nothing leads to the view that the list opens with, if there is one.
 * @param path of its page, `/ROOM5110`
 * @param given the parameters of its address
 * @param askRows asks for the page of rows that this address shows; who reads them later gets the same answer
 */
export async function listSetup(
  list: SettableList,
  path: string,
  given: Readonly<Record<string, string>>,
  askRows: () => Promise<unknown>,
): Promise<ListSetup> {
  if (given.view === 'tree' || given.tab !== undefined) return { list, path, ...NO_SETUP }
  const [{ item }] = await Promise.all([read(readListSettings, { query: { list } }), askRows()])
  const first = item.views.find(({ isDefault }) => isDefault)
  if (first && Object.keys(given).length === 0) redirect(viewHref(path, first))
  const kept = { view: upTo(VIEW_MAX, given.view) ?? (first && NO_VIEW), columns: upTo(COLUMNS_MAX, given.columns) }
  const { views, sharedViews, mayShare, listColumns } = item
  return { list, path, views, sharedViews, mayShare, chosen: kept.columns?.split(',') ?? listColumns, kept }
}

const upTo = (most: number, text: string | undefined) => (text !== undefined && text.length <= most ? text : undefined)
