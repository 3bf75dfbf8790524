import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/demo.ts'
import { demoLoaded } from '#lib/contracts/demo.ts'
import { itemAnswer } from '#lib/contracts/lists.ts'
import { loadDemo } from './load-demo.ts'

/** The demo of an empty expo. */
export const demoRoutes: readonly Route[] = [
  on(calls.loadDemo, { answer: itemAnswer(demoLoaded), status: 201 }, loadDemo),
]
