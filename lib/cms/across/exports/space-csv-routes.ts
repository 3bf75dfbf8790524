import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { itemAnswer } from '#lib/contracts/lists.ts'
import { spaceCsvLines, spaceCsvQuery } from '#lib/contracts/space-csv.ts'
import type { Action } from '#lib/core/policy.ts'
import { countSpaceCsvLines, readSpaceCsv } from './space-csv.ts'

const OUT: readonly Action[] = ['space.csvOut']
const file = {
  query: spaceCsvQuery,
  streams: 'text/csv',
  says: 'Download all spaces and AR events with patterns and schedules',
}
const lines = {
  query: spaceCsvQuery,
  answer: itemAnswer(spaceCsvLines),
  says: 'Count the lines of the space-information CSV',
}

/** The space-information CSV (spec section 2, menu). */
export const spaceCsvRoutes: readonly Route[] = [
  route('GET', '/space-csv', OUT, file, readSpaceCsv),
  route('GET', '/space-csv-lines', OUT, lines, countSpaceCsvLines),
]
