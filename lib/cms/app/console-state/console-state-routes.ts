import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/console-state.ts'
import { consoleStateAnswer } from '#lib/contracts/console-state.ts'
import { readConsoleState } from './read-console-state.ts'

/** How the console itself is, for system managers. */
export const consoleStateRoutes: readonly Route[] = [
  on(calls.readConsoleState, { answer: consoleStateAnswer, looksAtAll: true }, readConsoleState),
]
