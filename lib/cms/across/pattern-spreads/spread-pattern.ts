import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { lockPattern } from '#lib/cms/spaces/patterns/door.ts'
import type * as calls from '#lib/contracts/calls/copies.ts'
import type { SpreadReport, SpreadsReport } from '#lib/contracts/pattern-spread.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { carryOut } from './spread-patterns.ts'

/**
 * `POST /patterns/:id/copies`, operation 50: the copy of one pattern to many spaces, as `POST /pattern-copies` makes it, for programs and pages that know this call;
 * its answer names what takes the copies back by `POST /copy-operations/:id/undo`. 404 where the pattern is not there for her.
 */
export async function spreadPattern(
  ctx: Ctx,
  { params, body }: CallOf<typeof calls.spreadPattern>,
): Promise<{ item: SpreadReport }> {
  return carryOut(ctx, [await lockPattern(ctx, params.id)], body, asOfOne)
}

function asOfOne(
  { copyToken, made, refused, openNow, seen, mayUndo, parts }: SpreadsReport,
  operationIds: readonly string[],
): SpreadReport {
  const [{ periods, lines } = { periods: [], lines: [] }] = parts
  // It is the only pattern, and stands against each of its copies: that is said at the tick.
  if (lines.some(({ fault }) => fault === 'sourceStopped')) throw fieldRefused('copySchedule', 'wrongState')
  const told = lines.map(({ besides: _, ...line }) => line)
  return {
    operationId: operationIds[0] ?? null,
    copyToken,
    made,
    refused,
    periods,
    openNow,
    seen,
    mayUndo,
    lines: told,
  }
}
