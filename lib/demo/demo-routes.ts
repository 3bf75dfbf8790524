import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { demoLoaded } from '#lib/contracts/demo.ts'
import { itemAnswer } from '#lib/contracts/lists.ts'
import { loadDemo } from './load-demo.ts'

/** The demo of an empty expo. */
export const demoRoutes: readonly Route[] = [
  route(
    'POST',
    '/demo',
    ['demo.load'],
    { answer: itemAnswer(demoLoaded), status: 201, says: 'Fill an empty expo with demo data' },
    loadDemo,
  ),
]
