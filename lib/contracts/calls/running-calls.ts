import { call } from './call.ts'

export const cancelCall = call('POST', '/running-calls/:key/cancel', {
  says: 'Cancel a call of hers that is under way',
  may: [],
}).carries()
