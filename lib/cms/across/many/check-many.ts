import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { askChecks } from '#lib/cms/links/external-transitions/door.ts'
import type { AskedCheck } from '#lib/contracts/asked-checks.ts'
import type { askAddressChecks } from '#lib/contracts/calls/asked-checks.ts'
import { MANY_MAX } from '#lib/contracts/many-limits.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { idsMatching } from './ids-matching.ts'

/** `POST /address-checks`: has the addresses of the chosen links looked at now, or of all that their list finds. It changes none of them. */
export async function checkMany(ctx: Ctx, { body }: CallOf<typeof askAddressChecks>): Promise<{ item: AskedCheck }> {
  demandInScope(ctx, 'externalTransition.write')
  const ids = body.targetIds ?? (await idsMatching(ctx, 'externalTransition', body.filter ?? {}, MANY_MAX))
  if (ids.length > MANY_MAX) throw fieldRefused('targetIds', 'limit', { max: MANY_MAX })
  return { item: await askChecks(ctx, ids) }
}
