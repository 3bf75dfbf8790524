'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import type { StopEffects } from '#lib/contracts/stops.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'

/** What is stopped or reopened, by name; what stays as it is says so. */
export function StopTargetList({ targets, call }: Pick<StopEffects, 'targets'> & { call: 'stop' | 'reopen' }) {
  const words = useTranslations('stops')
  const lang = toLang(useLocale())
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be scrollable from the keyboard
    <section className="card max-h-40 overflow-auto" aria-label={words('targets')} tabIndex={0}>
      <ul className="divide-y divide-line">
        {targets.map(({ id, title, titleEn, isStopped }) => (
          <li key={id} className="flex items-center justify-between gap-3 px-3 py-2">
            <span className="min-w-0 text-row">{titleIn(lang, title, titleEn)}</span>
            {isStopped === (call === 'stop') && (
              <Badge tone="mute">{words(isStopped ? 'isStoppedAlready' : 'isNotStopped')}</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
