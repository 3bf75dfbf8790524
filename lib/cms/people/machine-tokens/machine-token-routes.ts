import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/machine-tokens.ts'
import { machineTokenInput, machineTokenList, newMachineToken } from '#lib/contracts/machine-tokens.ts'
import { createMachineToken, listMachineTokens, revokeMachineToken } from './machine-tokens.ts'

export const machineTokenRoutes: readonly Route[] = [
  on(calls.listMachineTokens, { answer: machineTokenList }, listMachineTokens),
  on(
    calls.createMachineToken,
    { body: machineTokenInput, answer: newMachineToken, status: 201, tellsOnce: true },
    createMachineToken,
  ),
  on(calls.revokeMachineToken, {}, revokeMachineToken),
]
