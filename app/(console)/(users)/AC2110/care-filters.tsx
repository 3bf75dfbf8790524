import { getTranslations } from 'next-intl/server'
import { FilterChips } from '#components/ui/filter-chips.tsx'
import { read } from '#lib/bff/read.ts'
import { readHygiene } from '#lib/contracts/calls/users.ts'
import type { HygieneKind } from '#lib/contracts/users.ts'
import { EXACT_TOTAL_MAX } from '#lib/core/paging.ts'
import { CARES, type UserPageQuery } from './user-page-query.ts'

/** What can need care in the directory, with how many people it concerns. */
export async function CareFilters({ query }: { query: UserPageQuery }) {
  const words = await getTranslations('users')
  const { item: counts } = await read(readHygiene, { screen: 'AC2110' })
  const countOf = (kind: HygieneKind) =>
    counts[kind] > EXACT_TOTAL_MAX ? words('manyCount', { count: EXACT_TOTAL_MAX }) : String(counts[kind])
  return (
    <>
      <p className="text-ink-2">{words('careText')}</p>
      <FilterChips
        path="/AC2110"
        params={{ tab: 'hygiene', care: query.care ?? CARES[0] }}
        name="care"
        label={words('care')}
        chips={CARES.map((kind) => ({ value: kind, label: words(`care_${kind}`), count: countOf(kind) }))}
      />
    </>
  )
}
