import * as z from 'zod/mini'
import { requiredLine, rule } from './fields.ts'
import { itemsAnswer } from './lists.ts'
import { personRef } from './person-ref.ts'

/** What a machine may do with its token. */
export const MACHINE_SCOPES = ['metering', 'publicState'] as const

export type MachineScope = (typeof MACHINE_SCOPES)[number]

/** Operation 11: a new token. */
export const machineTokenInput = z.object({
  tokenName: requiredLine(100),
  tokenScopes: z.array(z.enum(MACHINE_SCOPES)).check(z.refine((scopes) => scopes.length > 0, rule('required'))),
})

const machineToken = z.object({
  id: z.string(),
  tokenName: z.string(),
  tokenScopes: z.array(z.enum(MACHINE_SCOPES)),
  createdAt: z.string(),
  createdBy: personRef,
  lastUsedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
  revokedBy: personRef,
})

export const machineTokenList = itemsAnswer(machineToken)

/** The token itself is answered once and never again. */
export const newMachineToken = z.object({ result_code: z.literal('0'), item: machineToken, token: z.string() })

export type MachineToken = z.infer<typeof machineToken>
