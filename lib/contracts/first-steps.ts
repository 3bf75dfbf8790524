import * as z from 'zod/mini'
import type { Authority } from '#lib/core/authority.ts'
import type { Action } from '#lib/core/policy.ts'
import { itemAnswer } from './lists.ts'
import type { ScreenId } from './screens.ts'

/** The first day of each level: what to do, in which order. Only what that level may do (first-steps.test.ts). */

type Step = { screen: ScreenId; href: string; action: Action | null }

export const FIRST_STEPS = {
  passkey: { screen: 'SET9201', href: '/SET9201', action: null },
  expoArea: { screen: 'EXPO3110', href: '/EXPO3110/new', action: 'expoArea.write' },
  venueArea: { screen: 'AREA4110', href: '/AREA4110/new', action: 'venueArea.create' },
  room: { screen: 'ROOM5110', href: '/ROOM5110/new', action: 'room.createMain' },
  invite: { screen: 'AC2111', href: '/AC2111', action: 'user.invite' },
  access: { screen: 'ACCESS6000', href: '/ACCESS6000', action: 'access.give' },
  areaPattern: { screen: 'AREA4521', href: '/AREA4521/new', action: 'areaPattern.create' },
  areaPeriod: { screen: 'AREA4701', href: '/AREA4701', action: 'areaPattern.publish' },
  roomPattern: { screen: 'ROOM5521', href: '/ROOM5521/new', action: 'roomPattern.create' },
  roomContent: { screen: 'ROOM5541', href: '/ROOM5541', action: 'roomPattern.edit' },
  roomPeriod: { screen: 'ROOM5701', href: '/ROOM5701', action: 'roomPattern.publish' },
  areaPublic: { screen: 'AREA4521', href: '/AREA4521?status=public', action: 'areaPattern.read' },
  roomPublic: { screen: 'ROOM5521', href: '/ROOM5521?status=public', action: 'roomPattern.read' },
  arEvent: { screen: 'AR12110', href: '/AR12110/new', action: 'arEvent.create' },
  transition: { screen: 'TRANS7000', href: '/TRANS7000/new', action: 'transition.create' },
  schedule: { screen: 'SCHEDULE', href: '/SCHEDULE', action: null },
  registerTool: { screen: 'TOOL8201', href: '/TOOL8201', action: 'tool.register' },
  tool: { screen: 'TOOL8110', href: '/TOOL8110', action: 'tool.read' },
  notice: { screen: 'MA9110', href: '/MA9110/new', action: 'notice.manage' },
} as const satisfies Record<string, Step>

export type FirstStep = keyof typeof FIRST_STEPS

/** Each day ends with a pattern that visitors see. */
export const FIRST_DAY: Record<Authority, readonly FirstStep[]> = {
  0: [
    ...(['passkey', 'expoArea', 'venueArea', 'invite', 'registerTool', 'notice'] as const),
    ...(['areaPattern', 'areaPeriod', 'areaPublic'] as const),
  ],
  1: [
    ...(['passkey', 'invite', 'room', 'access', 'transition', 'schedule'] as const),
    ...(['roomPattern', 'roomContent', 'roomPeriod', 'roomPublic'] as const),
  ],
  2: ['passkey', 'invite', 'transition', 'schedule', 'areaPattern', 'areaPeriod', 'areaPublic'],
  3: ['passkey', 'tool', 'arEvent', 'schedule', 'areaPattern', 'areaPeriod', 'areaPublic'],
  4: ['passkey', 'invite', 'transition', 'schedule', 'roomPattern', 'roomContent', 'roomPeriod', 'roomPublic'],
  5: ['passkey', 'tool', 'arEvent', 'roomPattern', 'roomContent', 'roomPeriod', 'roomPublic'],
  6: ['passkey', 'tool', 'schedule', 'roomContent', 'roomPeriod', 'roomPublic'],
}

const firstDay = z.object({
  /** She does not want to see it (any more). */
  isPutAway: z.boolean(),
  /** In their order. `isDone`: what she sees of the expo holds it already; null where nothing would tell. */
  steps: z.array(z.object({ step: z.enum(Object.keys(FIRST_STEPS) as FirstStep[]), isDone: z.nullable(z.boolean()) })),
})

export const firstDayAnswer = itemAnswer(firstDay)

/** Operation 11: puts the first steps away, or takes them out again. */
export const firstDayInput = z.object({ isPutAway: z.boolean() })

export type FirstDay = z.infer<typeof firstDay>
