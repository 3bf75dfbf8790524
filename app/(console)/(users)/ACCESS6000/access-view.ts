import type { useTranslations } from 'next-intl'
import type { ListParams } from '#components/ui/list-href.ts'
import { listHref } from '#components/ui/list-href.ts'
import type { TabLink } from '#components/ui/tab-links.tsx'

/** What ACCESS6000 shows: who has access to a space, who may do what there, the spaces nobody manages, or sets of access. */
const ACCESS_VIEWS = ['holders', 'actions', 'unmanaged', 'sets'] as const
export type AccessView = (typeof ACCESS_VIEWS)[number]

/** The view of an address; the first one where it names none. */
export const viewOf = (text: unknown): AccessView => ACCESS_VIEWS.find((view) => view === text) ?? 'holders'

const accessHref = (view: AccessView, params: ListParams): string =>
  listHref('/ACCESS6000', { view: view === 'holders' ? undefined : view, ...params })

/** The views as tabs; the space that is looked at stays. */
export function accessTabs(
  words: ReturnType<typeof useTranslations<'access'>>,
  current: AccessView,
  spaceId: string | undefined,
): TabLink[] {
  return ACCESS_VIEWS.map((view) => ({
    href: accessHref(view, { spaceId }),
    label: words(`view_${view}`),
    current: view === current,
  }))
}
