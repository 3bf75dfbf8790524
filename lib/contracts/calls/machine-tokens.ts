import type { machineTokenInput, machineTokenList, newMachineToken } from '../machine-tokens.ts'
import { call } from './call.ts'

export const listMachineTokens = call('GET', '/machine-tokens', {
  says: 'List the machine tokens',
  may: ['machineToken.manage'],
}).carries<{ answer: typeof machineTokenList }>()

export const createMachineToken = call('POST', '/machine-tokens', {
  says: 'Create a machine token; it is answered once',
  may: ['machineToken.manage'],
  op: '11',
}).carries<{ body: typeof machineTokenInput; answer: typeof newMachineToken }>()

export const revokeMachineToken = call('DELETE', '/machine-tokens/:id', {
  says: 'Revoke a machine token',
  may: ['machineToken.manage'],
}).carries()
