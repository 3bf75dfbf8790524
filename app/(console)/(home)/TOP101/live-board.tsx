'use client'

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { LazyPart } from '#components/ui/lazy-dialog.tsx'
import { onBoard } from '#lib/client/live.ts'
import { mayReadPage } from '#lib/client/may-read-page.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { useReleased } from '#lib/client/use-released.ts'
import type { OperationsBoard as Board } from '#lib/contracts/operations-board.ts'
import type { Authority } from '#lib/core/authority.ts'
import type { BoardProps } from './operations-board.tsx'

/** Fetched ahead, while the server still has it: a screen on a wall outlives many a build of the console. */
const AHEAD_MS = 15_000
const part = new LazyPart<BoardProps>(async () => (await import('./operations-board.tsx')).OperationsBoard)

/** What the page brought along: the tag of its board and of the notices beside it, its moment, and the board as it was drawn. */
type Props = Pick<Board, 'tag' | 'news' | 'at'> & { authority: Authority; children: ReactNode }

/**
 * The board of the day as it is now: as the page brought it until it is told of another one, which it draws by itself, whether or not the session is still open for
 * work. Where the notices beside it are others, the page is read again.
 */
export function LiveBoard({ tag, news, at, authority, children }: Props) {
  const refresh = useRefresh()
  const released = useReleased()
  const [told, setTold] = useState<Board | null>(null)
  const isOwn = told !== null && told.at > at && told.tag !== tag
  const show = useEffectEvent(async (now: Board) => {
    const isRead = now.news !== news && (await mayReadPage()) === 'now'
    if (isRead) refresh()
    await part.load().then(
      async () => {
        // Drawn for the first time it is in the place of what the server drew: a press on that would be none.
        await released()
        setTold(now)
      },
      // Its build is gone: the page of another one has it.
      refresh,
    )
  })
  const shown = isOwn ? told.tag : tag
  useEffect(() => onBoard(shown, show), [shown])
  useEffect(() => {
    const timer = setTimeout(part.preload, AHEAD_MS)
    return () => clearTimeout(timer)
  }, [])
  const Board = part.loaded
  return isOwn && Board ? <Board board={told} authority={authority} /> : children
}
