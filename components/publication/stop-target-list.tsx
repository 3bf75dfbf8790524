'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { LISTED_SUBJECTS_MAX, type StopEffects } from '#lib/contracts/stops.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'

type Props = Pick<StopEffects, 'targets'> & { call: 'stop' | 'reopen' }

/** What is stopped or reopened, by name. Of more than a list has room for, what stays as it is comes first, with a word on why; it is counted above. */
export function StopTargetList({ targets, call }: Props) {
  const words = useTranslations('stops')
  const lang = toLang(useLocale())
  const isLeft = ({ isStopped }: Props['targets'][number]) => isStopped === (call === 'stop')
  const left = targets.filter(isLeft).length
  const isLong = targets.length > LISTED_SUBJECTS_MAX
  const inOrder = isLong ? targets.toSorted((a, b) => Number(isLeft(b)) - Number(isLeft(a))) : targets
  const listed = inOrder.slice(0, LISTED_SUBJECTS_MAX)
  return (
    <>
      {isLong && left > 0 && (
        <p className="text-label text-ink-2">
          {words(call === 'stop' ? 'leftStopped' : 'leftOpen', { count: left, total: targets.length })}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be scrollable from the keyboard */}
      <section className="card max-h-40 overflow-auto" aria-label={words('targets')} tabIndex={0}>
        <ul className="divide-y divide-line">
          {listed.map(({ id, title, titleEn, isStopped }) => (
            <li key={id} className="flex items-center justify-between gap-3 px-3 py-2">
              <span className="min-w-0 text-row">{titleIn(lang, title, titleEn)}</span>
              {isStopped === (call === 'stop') && (
                <Badge tone="mute">{words(isStopped ? 'isStoppedAlready' : 'isNotStopped')}</Badge>
              )}
            </li>
          ))}
          {isLong && (
            <li className="px-3 py-2 text-help text-ink-2">
              {words('more', { count: targets.length - listed.length })}
            </li>
          )}
        </ul>
      </section>
    </>
  )
}
