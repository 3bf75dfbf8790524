'use client'

import { useTranslations } from 'next-intl'
import { useLiveState } from '#components/live/use-live-state.ts'
import { Badge } from '#components/ui/badge.tsx'

/** Says whether the board is kept up to date. `at`: the time of the board, Japan clock. */
export function LiveMark({ at }: { at: string }) {
  const words = useTranslations('operations')
  const { kind } = useLiveState()
  return (
    <>
      <Badge tone={kind === 'live' ? 'ok' : 'mute'} icon={kind === 'lost' ? 'pause' : 'refresh-cw'}>
        {words(kind === 'connecting' ? 'connecting' : kind === 'live' ? 'live' : 'notLive')}
      </Badge>
      <span className="text-label text-ink-2">{words('asOf', { at })}</span>
    </>
  )
}
