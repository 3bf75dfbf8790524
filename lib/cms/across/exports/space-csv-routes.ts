import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/space-csv.ts'
import { itemAnswer } from '#lib/contracts/lists.ts'
import { spaceCsvLines, spaceCsvQuery } from '#lib/contracts/space-csv.ts'
import { countSpaceCsvLines, readSpaceCsv } from './space-csv.ts'

/** The space-information CSV (spec section 2, menu). */
export const spaceCsvRoutes: readonly Route[] = [
  on(calls.readSpaceCsv, { query: spaceCsvQuery, streams: 'text/csv' }, readSpaceCsv),
  on(calls.countSpaceCsvLines, { query: spaceCsvQuery, answer: itemAnswer(spaceCsvLines) }, countSpaceCsvLines),
]
