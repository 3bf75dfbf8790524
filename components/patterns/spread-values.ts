import type { Choice } from '#components/picker/choice.ts'
import type { PatternSpread } from '#lib/contracts/pattern-spread.ts'
import type { CopiedPattern } from './use-pattern-copy-save.ts'

/** A pattern that is copied. `entryCount`: how many publication periods it has. */
export type SpreadPattern = CopiedPattern & { entryCount: number }

/** What is filled in for a copy to many. */
export type SpreadValues = {
  spaces: readonly Choice[]
  copyTexts: boolean
  copyContent: boolean
  copySchedule: boolean
  deepLinkTemplate: string
  moveDays: string
  moveMinutes: string
}

export const EMPTY_SPREAD: SpreadValues = {
  spaces: [],
  copyTexts: true,
  copyContent: true,
  copySchedule: false,
  deepLinkTemplate: '',
  moveDays: '0',
  moveMinutes: '0',
}

/** Full-width digits of a Japanese keyboard are meant as plain ones; what is no number goes along as one the CMS refuses at its field. */
const whole = (typed: string) => {
  const plain = typed.normalize('NFKC').replace('−', '-').trim()
  return plain === '' ? 0 : Number(plain)
}

/** What is filled in, as the API reads it. */
export const spreadInput = ({
  spaces,
  moveDays,
  moveMinutes,
  ...values
}: SpreadValues): Omit<PatternSpread, 'withoutRefused' | 'copyToken'> => ({
  ...values,
  spaceIds: spaces.map(({ id }) => id),
  moveDays: whole(moveDays),
  moveMinutes: whole(moveMinutes),
})
