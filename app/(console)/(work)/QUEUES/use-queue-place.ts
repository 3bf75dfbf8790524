import { useEffect, useState } from 'react'
import { setNextWork } from '#lib/client/next-work.ts'
import { type QueuePlace, readQueuePlace } from './read-queue-place.ts'

/** The place of a row of a queue, on the page where it is put right; null until it is read, and where it has none. A save leads to the row after it. */
export function useQueuePlace(back: string, rowId: string | null): QueuePlace | null {
  const [place, setPlace] = useState<QueuePlace | null>(null)
  useEffect(() => {
    if (rowId === null) return
    const leaving = new AbortController()
    readQueuePlace(back, rowId, leaving.signal).then(
      (read) => {
        if (leaving.signal.aborted) return
        setPlace(read)
        setNextWork(read?.next ?? null)
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) throw error
      },
    )
    return () => {
      leaving.abort()
      setNextWork(null)
    }
  }, [back, rowId])
  return place
}
