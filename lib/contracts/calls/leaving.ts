import type { handover, handoverInput, leavingInput } from '../leaving.ts'
import type { user } from '../users.ts'
import { call, type ItemAnswer } from './call.ts'

export const handoverEffect = call('POST', '/users/:id/handover', {
  says: 'What becomes of all a person holds when she leaves, and what somebody would take over',
  may: ['user.suspend'],
  op: '18',
}).carries<{ body: typeof handoverInput; answer: ItemAnswer<typeof handover> }>()

export const leaveUser = call('POST', '/users/:id/leaving', {
  says: 'Say the last day of a person, and hand over what she holds',
  may: ['user.suspend'],
  op: '18',
  versioned: true,
}).carries<{ body: typeof leavingInput; answer: ItemAnswer<typeof user> }>()

export const stayUser = call('DELETE', '/users/:id/leaving', {
  says: 'Take the last day of a person back',
  may: ['user.suspend'],
  versioned: true,
}).carries<{ answer: ItemAnswer<typeof user> }>()
