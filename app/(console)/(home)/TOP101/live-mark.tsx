'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { useLive } from '#lib/client/use-live.ts'
import { watchOperationsBoard } from '#lib/contracts/calls/operations-board.ts'
import { hrefOf } from '#lib/contracts/calls/to.ts'

/** Keeps the board up to date while the page is open, and says whether it does. `at`: the time of the board, Japan clock. */
export function LiveMark({ tag, at }: { tag: string; at: string }) {
  const words = useTranslations('operations')
  const isLive = useLive(hrefOf(watchOperationsBoard), tag)
  return (
    <>
      <Badge tone={isLive ? 'ok' : 'mute'} icon={isLive === false ? 'pause' : 'refresh-cw'}>
        {words(isLive === null ? 'connecting' : isLive ? 'live' : 'notLive')}
      </Badge>
      <span className="text-label text-ink-2">{words('asOf', { at })}</span>
    </>
  )
}
