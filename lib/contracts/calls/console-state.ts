import type { consoleStateAnswer } from '../console-state.ts'
import { call } from './call.ts'

export const readConsoleState = call('GET', '/console-state', {
  says: 'How the console itself is: database, files, mails, work in the background, backups, sign-ins',
  may: ['console.watch'],
}).carries<{ answer: typeof consoleStateAnswer }>()
