import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { askChecks } from '#lib/cms/links/external-transitions/door.ts'
import type { AskedCheck } from '#lib/contracts/asked-checks.ts'
import type { askAddressChecks } from '#lib/contracts/calls/asked-checks.ts'
import { MANY_MAX } from '#lib/contracts/many-limits.ts'
import { idsMeant } from './ids-matching.ts'

/** `POST /address-checks`: has the addresses of the chosen links looked at now, or of all that their list finds. It changes none of them. */
export async function checkMany(ctx: Ctx, { body }: CallOf<typeof askAddressChecks>): Promise<{ item: AskedCheck }> {
  demandInScope(ctx, 'externalTransition.write')
  return { item: await askChecks(ctx, await idsMeant(ctx, 'externalTransition', body, MANY_MAX)) }
}
