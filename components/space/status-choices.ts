import { PUBLICATION_STATUSES, type PublicationStatus } from '#lib/core/publication-status.ts'

type Status = PublicationStatus | 'public' | 'unpublished'

/** Every publication status, and the two short readings, for a select. */
export const statusChoices = (words: (status: Status) => string) =>
  (['public', 'unpublished', ...PUBLICATION_STATUSES] as const).map((value) => ({ value, label: words(value) }))
