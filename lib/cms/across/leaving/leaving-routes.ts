import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/leaving.ts'
import { handover, handoverInput, leavingInput } from '#lib/contracts/leaving.ts'
import { itemAnswer } from '#lib/contracts/lists.ts'
import { user } from '#lib/contracts/users.ts'
import { handoverEffect, leaveUser, stayUser } from './leave-user.ts'

/** Who leaves: her last day, and who takes over. */
export const leavingRoutes: readonly Route[] = [
  on(calls.handoverEffect, { body: handoverInput, answer: itemAnswer(handover) }, handoverEffect),
  on(calls.leaveUser, { body: leavingInput, answer: itemAnswer(user) }, leaveUser),
  on(calls.stayUser, { answer: itemAnswer(user) }, stayUser),
]
