import type { Form, Held } from '#lib/cms/kernel/entity/many-writer.ts'
import type { User } from '#lib/contracts/users.ts'

/** Whether somebody can log in, and until when: '' where no reason and no last day (`YYYY-MM-DD`, Japan) is said. */
export type Standing = { isSuspended: boolean; suspensionReason: string; leavingDay: string }

/** `handsOver`: what was hers has passed to another with the last day she has. */
export type StandingFacts = { person: User; handsOver: boolean }

export const standingIn = (form: Form) => form as Standing
export const factsOf = ({ facts }: Held) => facts as StandingFacts
