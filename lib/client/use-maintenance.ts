'use client'

import { useEffect, useState } from 'react'
import { readMaintenance } from '#lib/contracts/calls/notices.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { MaintenanceView } from '#lib/contracts/notices.ts'
import { api } from './api.ts'
import { onChanged } from './changed-pages.ts'

const ASK_MS = 30_000
const TICK_MS = 1000

type Maintenance = NonNullable<MaintenanceView['item']>

type Known = { view: MaintenanceView; at: number }

/**
 * The read-only time that is near or in force, and the moment by the server's clock (Unix milliseconds). Asked again now and
 * then, since a page may stay open over it, and where she saved, since it may have been that; the call is open to everyone and keeps nobody signed in. Ticks only while there is one.
 * @param first what the page was made with
 */
export function useMaintenance(first: MaintenanceView): { item: Maintenance | null; now: number } {
  const [known, setKnown] = useState<Known>({ view: first, at: 0 })
  const [now, setNow] = useState(Date.parse(first.now))
  useEffect(() => {
    setKnown({ view: first, at: performance.now() })
    const ask = async () => {
      const outcome = await api(to(readMaintenance))
      if (outcome.kind === 'OK') setKnown({ view: outcome.body, at: performance.now() })
    }
    const timer = setInterval(ask, ASK_MS)
    const end = onChanged(ask)
    return () => {
      clearInterval(timer)
      end()
    }
  }, [first])
  const { item } = known.view
  useEffect(() => {
    if (!item) return
    const tick = () => setNow(Date.parse(known.view.now) + performance.now() - known.at)
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [item, known])
  const isOver = item !== null && now >= Date.parse(item.endDate)
  return { item: isOver ? null : item, now }
}
