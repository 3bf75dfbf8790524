import { useTranslations } from 'next-intl'
import { FilterChips } from '#components/ui/filter-chips.tsx'
import type { ListParams } from '#components/ui/list-href.ts'

const CHIPS = ['public', 'waiting', 'ending', 'stopping', 'unregistered'] as const

/** The publication statuses people look for most, as links above a list; the select beside has all of them. */
export function StatusChips({ path, params }: { path: string; params: ListParams }) {
  const words = useTranslations('spaces')
  const status = useTranslations('status')
  const chips = [{ value: '', label: words('all') }, ...CHIPS.map((value) => ({ value, label: status(value) }))]
  return <FilterChips path={path} params={params} name="status" label={words('status')} chips={chips} />
}
