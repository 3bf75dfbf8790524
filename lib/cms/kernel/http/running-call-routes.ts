import * as calls from '#lib/contracts/calls/running-calls.ts'
import type { Ctx } from '../context/context.ts'
import { type CallOf, on, type Route } from './route.ts'
import { cancelCall } from './running-calls.ts'

/** `POST /running-calls/:key/cancel`: stops a call of her own; of any other key it answers the same. */
async function cancel(ctx: Ctx, { params }: CallOf<typeof calls.cancelCall>): Promise<null> {
  await cancelCall(ctx.deps, ctx.db, { actor: ctx.actor.id, key: params.key })
  return null
}

/** Calls that are under way, by the keys they were sent with. */
export const runningCallRoutes: readonly Route[] = [
  on(
    calls.cancelCall,
    {
      ownTransactions: true,
      again: 'harmless',
      whileReadOnly: true,
      looksAtAll: true,
      details:
        'For calls that change many, by their `Idempotency-Key`. It answers 204 whatever the key is; what became of the call says its own answer: 409 xrcms0056, and nothing was changed, or what it answers always.',
    },
    cancel,
  ),
]
