import type { lastRound } from '../address-rounds.ts'
import { call } from './call.ts'

export const readAddressRound = call('GET', '/address-rounds/last', {
  says: 'Read how far the last nightly round over all addresses came',
  may: ['externalTransition.write'],
}).carries<{ answer: typeof lastRound }>()

export const cancelAddressRound = call('POST', '/address-rounds/last/cancel', {
  says: 'End the nightly round over all addresses that is in work',
  may: ['externalTransition.write'],
}).carries<{ answer: typeof lastRound }>()
