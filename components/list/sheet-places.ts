import { type ListParams, listHref } from '#components/ui/list-href.ts'
import type { SheetKind } from '#lib/contracts/sheets.ts'

/** The kind that a list shows, by the page it is on, and what of the list's filters the page says by itself. */
const PLACES: Readonly<Record<string, { kind: SheetKind; list?: Readonly<Record<string, string>> } | undefined>> = {
  '/ROOM5110': { kind: 'room' },
  '/ROOM5521': { kind: 'pattern', list: { spaceLevel: '3' } },
  '/AREA4521': { kind: 'pattern', list: { spaceLevel: '2' } },
  '/EXTRANS11000': { kind: 'externalTransition', list: { exTransType: 'external' } },
  '/WEBVIEW13000': { kind: 'externalTransition', list: { exTransType: 'webview' } },
  '/TRANS7000': { kind: 'transition' },
  '/AREA4110': { kind: 'venueArea' },
  '/EXPO3110': { kind: 'expoArea' },
  '/NDSD14110': { kind: 'ndsdEvent' },
  '/MA9110': { kind: 'notice' },
  '/INFO15110': { kind: 'appNotification' },
  '/AR12110': { kind: 'arEvent' },
  '/AC2110': { kind: 'user' },
  '/SCHEDULE': { kind: 'scheduleEntry' },
}

/** Of the parameters of a page what concerns the page alone. */
const OF_THE_PAGE: ReadonlySet<string> = new Set(['cursor', 'limit', 'view', 'columns'])

/** Where the list of this page is edited in a spreadsheet, with the filters and the order it has now; null where it is not. */
export function sheetHref(path: string, params: ListParams): string | null {
  const place = PLACES[path]
  if (!place) return null
  const given = Object.fromEntries(
    Object.entries({ ...params, ...place.list }).filter(([name]) => !OF_THE_PAGE.has(name)),
  )
  const list = listHref('', given).slice(1)
  return listHref('/SHEETS', { kind: place.kind, list })
}

/** The page of the list of a kind. */
export const pageOfSheet = (kind: SheetKind): string =>
  Object.entries(PLACES).find(([, place]) => place?.kind === kind)?.[0] ?? '/TOP101'
