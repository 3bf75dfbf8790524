import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { isAnyStopped } from '#lib/cms/publication/schedules/door.ts'
import { findPattern, patternAction, spaceLevelOf } from '#lib/cms/spaces/patterns/door.ts'
import type * as calls from '#lib/contracts/calls/copies.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { canInScope } from '#lib/core/policy.ts'
import { copyOnePattern, inputOf } from './copy-patterns.ts'

/**
 * `POST /patterns/:id/copy`, operation 50: a new pattern in a space of the same kind, with what is ticked, all of it or nothing. A
 * period that is taken there is refused as when it is added by hand.
 */
export async function copyPattern(ctx: Ctx, { params, body }: CallOf<typeof calls.copyPattern>) {
  const source = await findPattern(ctx, params.id)
  demandInScope(ctx, patternAction(source.spaceLevel, 'create'))
  const { spaceId, spacePatternTitle, spacePatternTitleEn, copyTexts, copyContent, ...parts } = body
  if ((await spaceLevelOf(ctx, spaceId)) !== source.spaceLevel) throw fieldRefused('spaceId', 'conflict')
  const publish = source.spaceLevel === 2 ? 'areaPattern.publish' : 'roomPattern.publish'
  if (parts.copySchedule && !canInScope(ctx.actor, publish)) throw fieldRefused('copySchedule', 'notAllowed')
  if (parts.copySchedule && (await isAnyStopped(ctx, [source.id]))) throw fieldRefused('copySchedule', 'wrongState')
  if (parts.copyGrants && !canInScope(ctx.actor, 'access.give')) throw fieldRefused('copyGrants', 'notAllowed')
  const whole = inputOf(source, spaceId)
  const input = {
    ...whole,
    spacePatternTitle,
    spacePatternTitleEn,
    ...(copyTexts ? {} : NO_PATTERN_TEXTS),
    ...(copyContent ? {} : { contentId: '', contentName: '', exTransitionIds: [] }),
  }
  return { item: await findPattern(ctx, await copyOnePattern(ctx, source, input, parts)) }
}

/** What stays behind of a pattern where its texts are not ticked. */
export const NO_PATTERN_TEXTS = {
  eventName: '',
  eventNameEn: '',
  spacePatternMetaAuthor: '',
  spacePatternMetaAuthorEn: '',
  spacePatternMetaExplanatoryText: '',
  spacePatternMetaExplanatoryTextEn: '',
}
