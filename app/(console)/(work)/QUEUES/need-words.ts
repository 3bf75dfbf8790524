import type { useTranslations } from 'next-intl'
import { MISSING_PARTS, type MissingPart } from '#lib/contracts/missing-parts.ts'
import type { WorkNeed } from '#lib/contracts/work-queues.ts'

type Words = {
  work: ReturnType<typeof useTranslations<'work'>>
  spaces: ReturnType<typeof useTranslations<'spaces'>>
}

export const isPart = (need: WorkNeed): need is MissingPart => (MISSING_PARTS as readonly string[]).includes(need)

type Need = Exclude<WorkNeed, MissingPart>
export const isNeed = (need: WorkNeed): need is Need => !isPart(need)

/** What is to be done about a row, in words. */
export const needWords =
  ({ work, spaces }: Words) =>
  (need: WorkNeed): string =>
    isPart(need) ? spaces('englishMissingOf', { parts: spaces(`missing_${need}`) }) : work(`need_${need}`)
