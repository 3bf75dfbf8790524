import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { machineTokenInput, machineTokenList, newMachineToken } from '#lib/contracts/machine-tokens.ts'
import type { Action } from '#lib/core/policy.ts'
import { createMachineToken, listMachineTokens, revokeMachineToken } from './machine-tokens.ts'

const MANAGE: readonly Action[] = ['machineToken.manage']
const create = {
  op: '11',
  body: machineTokenInput,
  answer: newMachineToken,
  status: 201,
  tellsOnce: true,
  says: 'Create a machine token; it is answered once',
} as const

export const machineTokenRoutes: readonly Route[] = [
  route(
    'GET',
    '/machine-tokens',
    MANAGE,
    { answer: machineTokenList, says: 'List the machine tokens' },
    listMachineTokens,
  ),
  route('POST', '/machine-tokens', MANAGE, create, createMachineToken),
  route('DELETE', '/machine-tokens/:id', MANAGE, { says: 'Revoke a machine token' }, revokeMachineToken),
]
