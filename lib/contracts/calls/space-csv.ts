import type { spaceCsvLines, spaceCsvQuery } from '../space-csv.ts'
import { call, type ItemAnswer } from './call.ts'

export const readSpaceCsv = call('GET', '/space-csv', {
  says: 'Download all spaces and AR events with patterns and schedules',
  may: ['space.csvOut'],
}).carries<{ query: typeof spaceCsvQuery }>()

export const countSpaceCsvLines = call('GET', '/space-csv-lines', {
  says: 'Count the lines of the space-information CSV',
  may: ['space.csvOut'],
}).carries<{ query: typeof spaceCsvQuery; answer: ItemAnswer<typeof spaceCsvLines> }>()
