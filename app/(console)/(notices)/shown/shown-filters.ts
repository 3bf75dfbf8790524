import type { useTranslations } from 'next-intl'
import type { ListFilters } from '#components/list/filter-bar.tsx'
import { SHOWN_STATES } from '#lib/core/shown-state.ts'

/** The words that these filters are said with. */
export type ShownFilterWords = {
  shown: ReturnType<typeof useTranslations<'shown'>>
  spaces: ReturnType<typeof useTranslations<'spaces'>>
  status: ReturnType<typeof useTranslations<'status'>>
}

type Own = Pick<ListFilters, 'selects' | 'empties' | 'others'> & { keyword: string }

/** The filters of a list of what is shown between two moments: those that all such lists have, and its own. */
export function shownFilters(
  { shown, spaces, status }: ShownFilterWords,
  { keyword, selects = [], ...own }: Own,
): ListFilters {
  return {
    ...own,
    keyword: { label: keyword, placeholder: keyword },
    selects: [
      {
        name: 'status',
        label: shown('status'),
        choices: SHOWN_STATES.map((value) => ({ value, label: status(value) })),
        many: true,
      },
      ...selects,
    ],
    flags: [{ name: 'missingEn', label: spaces('onlyMissingEn') }],
  }
}
