'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { api } from './api.ts'

const AGAIN_MS = 3_000

type Item = { id: string; state: string }

/**
 * An item of a list (`user-imports`, …) as the work on it goes on, by server-sent events; the page is read again when its state
 * changes. The browser itself asks again when the stream ends; where it gives up (the server is away, the session has ended), a
 * call finds out why.
 */
export function useItemEvents<T extends Item>(list: string, first: T): T {
  const router = useRouter()
  const [item, setItem] = useState(first)
  const [round, setRound] = useState(0)
  const { id, state } = first
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round opens a new stream
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const source = new EventSource(`/cms/v1/fe/${list}/${id}/events`)
    source.addEventListener('item', (event: MessageEvent<string>) => {
      const now = JSON.parse(event.data) as T
      setItem(now)
      if (now.state !== state) router.refresh()
    })
    source.addEventListener('end', () => {
      source.close()
      router.refresh()
    })
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return
      timer = setTimeout(async () => {
        await api('GET', `${list}/${id}`)
        setRound((before) => before + 1)
      }, AGAIN_MS)
    }
    return () => {
      source.close()
      clearTimeout(timer)
    }
  }, [list, id, state, round])
  return item
}
