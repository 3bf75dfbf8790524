'use client'

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { LazyPart } from '#components/ui/lazy-dialog.tsx'
import { onBeside } from '#lib/client/live.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { useReleased } from '#lib/client/use-released.ts'
import type { BesideBoard } from '#lib/contracts/operations-board.ts'
import type { BesideProps } from './beside.tsx'

/** Fetched ahead, as the board is. */
const AHEAD_MS = 15_000
const part = new LazyPart<BesideProps>(async () => (await import('./beside.tsx')).Beside)

/** `at`: the moment of the page, ISO 8601 UTC. */
type Props = { at: string; children: ReactNode }

/** What stands beside the board as it is now: as the page brought it until it is told what it is since, which it draws by itself. */
export function LiveBeside({ at, children }: Props) {
  const refresh = useRefresh()
  const released = useReleased()
  const [told, setTold] = useState<BesideBoard | null>(null)
  const show = useEffectEvent((now: BesideBoard) =>
    part.load().then(
      async () => {
        // Drawn for the first time it is in the place of what the server drew: a press on that would be none.
        await released()
        // Another tab may tell it once more, later than this one.
        setTold((last) => (last && last.at > now.at ? last : now))
      },
      // Its build is gone: the page of another one has it.
      refresh,
    ),
  )
  useEffect(() => onBeside(show), [])
  useEffect(() => {
    const timer = setTimeout(part.preload, AHEAD_MS)
    return () => clearTimeout(timer)
  }, [])
  const Part = part.loaded
  return told !== null && told.at > at && Part ? <Part beside={told} /> : children
}
