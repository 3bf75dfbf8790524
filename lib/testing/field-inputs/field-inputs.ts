import type { Family } from '#lib/contracts/spec-fields.ts'
import type { FieldInputs } from './field-input.ts'
import { NDSD_INPUTS } from './ndsd-inputs.ts'
import { INFORMATION_INPUTS, NOTICE_INPUTS, TOOL_INPUTS } from './news-inputs.ts'
import { PATTERN_INPUTS } from './pattern-inputs.ts'
import { PERIOD_INPUTS, STOP_INPUTS } from './publication-inputs.ts'
import { RICH_INPUTS, VIP_INPUTS } from './room-content-inputs.ts'
import { SPACE_INPUTS } from './space-inputs.ts'
import { ACCESS_INPUTS, USER_INPUTS } from './user-inputs.ts'
import { LINK_INPUTS, TRANSITION_INPUTS } from './way-inputs.ts'

/** An input for every field of every family of spec section 3; `userAccess` has those of `user`, and one more. */
export const FIELD_INPUTS: { [F in Family]: FieldInputs<F> } = {
  user: USER_INPUTS,
  userAccess: { ...USER_INPUTS, ...ACCESS_INPUTS },
  tool: TOOL_INPUTS,
  space: SPACE_INPUTS,
  spacePattern: PATTERN_INPUTS,
  openPeriod: PERIOD_INPUTS,
  transition: TRANSITION_INPUTS,
  notification: NOTICE_INPUTS,
  stop: STOP_INPUTS,
  richContent: RICH_INPUTS,
  external: LINK_INPUTS,
  vip: VIP_INPUTS,
  ndsd: NDSD_INPUTS,
  information: INFORMATION_INPUTS,
}
