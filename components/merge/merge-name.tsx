'use client'

import { useTranslations } from 'next-intl'
import type { HistoryField } from '#lib/contracts/history.ts'
import type { MergeUnit } from '#lib/core/merge-fields.ts'

/** Units whose first field does not name all of them. */
const OWN_NAMES = {
  cmsAccountAuth: 'rights',
  openStartDate: 'period',
  spacePatternMetaLatitude: 'coordinates',
} as const

/** What is decided as one, as the form calls it. */
export function MergeName({ unit }: { unit: MergeUnit }) {
  const words = useTranslations('merge')
  const fieldWords = useTranslations('history.fields')
  const own = unit.fields.length > 1 ? OWN_NAMES[unit.name as keyof typeof OWN_NAMES] : undefined
  return own ? words(own) : fieldWords(unit.name as HistoryField)
}
