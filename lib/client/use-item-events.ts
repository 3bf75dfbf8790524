'use client'

import { useEffect, useState } from 'react'
import { readAt } from '#lib/contracts/calls/to.ts'
import { api } from './api.ts'
import { openEvents } from './open-events.ts'
import { useRefresh } from './use-refresh.ts'

const AGAIN_MS = 3_000

type Item = { id: string; state: string }
/** The path of the call that reads it, and the address of its events. */
type Watched = { read: string; events: string }

/**
 * An item as the work on it goes on, by server-sent events; the page is read again when its state
 * changes. Where the server refuses the stream (it is away, the session has ended), a call finds out why.
 */
export function useItemEvents<T extends Item>({ read, events }: Watched, first: T): T {
  const refresh = useRefresh()
  const [item, setItem] = useState(first)
  const [round, setRound] = useState(0)
  const { state } = first
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round opens a new stream
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const take = (data: string) => {
      const now = JSON.parse(data) as T
      setItem(now)
      if (now.state !== state) refresh()
    }
    const close = openEvents({
      address: () => events,
      onEvent: (name, data) => {
        if (name === 'item') take(data)
        if (name !== 'end') return
        close()
        refresh()
      },
      onRefused: () => {
        timer = setTimeout(async () => {
          await api(readAt(read))
          setRound((before) => before + 1)
        }, AGAIN_MS)
      },
    })
    return () => {
      close()
      clearTimeout(timer)
    }
  }, [read, events, state, round])
  return item
}
