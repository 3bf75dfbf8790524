import type { useTranslations } from 'next-intl'
import type { AccessChange, AccessEffect } from '#lib/contracts/reasons.ts'

type Words = ReturnType<typeof useTranslations<'access'>>
type Actions = ReturnType<typeof useTranslations<'actions'>>
type Group = AccessEffect['groups'][number]

/** What people gain and lose, one line an action: "Gains publication of room patterns on 7 patterns in 4 rooms". */
export function effectLines(words: Words, actionWords: Actions, { gains, losses }: Group): string[] {
  const line = (kind: 'gain' | 'loss') => (change: AccessChange) => {
    const { action, count, spaces } = change
    const where = words(`where_${change.kind}`, { count, spaces })
    return words(kind, { action: actionWords(action), where })
  }
  return [...gains.map(line('gain')), ...losses.map(line('loss'))]
}

/** Whom a group of an effect is about: its first person and how many they are. */
export const groupName = (words: Words, { people }: Group): string => {
  const names = { name: people[0]?.userName ?? '', count: people.length }
  return words(people.length > 1 ? 'effectForMany' : 'effectFor', names)
}
