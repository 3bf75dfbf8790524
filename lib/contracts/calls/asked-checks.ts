import type { addressCheckInput, askedCheckAnswer, lastAskedCheck } from '../asked-checks.ts'
import { call } from './call.ts'

export const askAddressChecks = call('POST', '/address-checks', {
  says: 'Have the addresses of many links looked at now',
  may: ['externalTransition.write'],
  op: '41',
}).carries<{ body: typeof addressCheckInput; answer: typeof askedCheckAnswer }>()

export const readAddressChecks = call('GET', '/address-checks/last', {
  says: 'Read how far the last look at many addresses came that one asked for oneself',
  may: ['externalTransition.write'],
}).carries<{ answer: typeof lastAskedCheck }>()

export const cancelAddressChecks = call('POST', '/address-checks/last/cancel', {
  says: 'End the look at many addresses that one asked for oneself',
  may: ['externalTransition.write'],
}).carries<{ answer: typeof lastAskedCheck }>()
