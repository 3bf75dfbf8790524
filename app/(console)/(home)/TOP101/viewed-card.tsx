'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { hitHref } from '#components/palette/hit-href.ts'
import { viewedObjects } from '#components/palette/recent-choices.ts'
import { screenIcon } from '#components/shell/screen-icon.ts'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Name } from '#components/ui/name.tsx'
import { api } from '#lib/client/api.ts'
import { listSearchHits } from '#lib/contracts/calls/search-hits.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { KINDS } from '#lib/contracts/kinds/kinds.ts'
import type { SearchHit } from '#lib/contracts/search-hits.ts'
import type { Authority } from '#lib/core/authority.ts'

type Props = { person: string; authority: Authority }

const iconOf = ({ kind }: SearchHit) => (kind === 'pattern' ? 'calendar-days' : screenIcon(KINDS[kind].found.page))

/** The objects whose pages she opened last in this browser, as far as she may see them now: their names are asked for each time. Last on the page, so that nothing moves when they come. */
export function ViewedCard({ person, authority }: Props) {
  const words = useTranslations('home')
  const [hits, setHits] = useState<readonly SearchHit[]>([])
  useEffect(() => {
    const keys = viewedObjects(person).join(',')
    if (keys === '') return
    const gone = new AbortController()
    api(to(listSearchHits, {}, { query: { keys } }), { signal: gone.signal }).then(
      (outcome) => outcome.kind === 'OK' && setHits(outcome.body.items),
      (error: unknown) => {
        if (!gone.signal.aborted) throw error
      },
    )
    return () => gone.abort()
  }, [person])
  const shown = hits.flatMap((hit) => {
    const href = hitHref(hit, authority, false)
    return href === null ? [] : [{ hit, href }]
  })
  if (shown.length === 0) return null
  return (
    <Card title={words('viewed')}>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-4">
        {shown.map(({ hit, href }) => (
          <li key={hit.id} className="flex min-w-0 items-start gap-2">
            <Icon name={iconOf(hit)} className="mt-0.5 flex-none text-ink-3" />
            <span className="min-w-0 wrap-anywhere">
              <a className="text-link" href={href}>
                <Name ja={hit.title} en={hit.titleEn} />
              </a>
              {hit.within && (
                <span className="block text-[12px] text-ink-3">
                  <Name ja={hit.within.title} en={hit.within.titleEn} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
