'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { SelectableRow } from '#components/ui/kept-selection.ts'
import { useSelection } from '#components/ui/selection.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { api } from '#lib/client/api.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { listUserRefs } from '#lib/contracts/calls/users.ts'
import { refToRow } from './doomed-user.ts'
import { keepMatched } from './matched-people.ts'

/** What the operator saw: the filter, when she read the list, and how many it matched. */
export type Seen = { filter: Record<string, string>; asOf: string; total: number; isEstimate: boolean }

/** Selects everyone the filter of the list matches, as it was when the operator read it. */
export function SelectMatching({ seen: { filter, asOf, total, isEstimate } }: { seen: Seen }) {
  const words = useTranslations('users')
  const common = useTranslations('common')
  const { rows, select } = useSelection()
  const [isRunning, setRunning] = useState(false)
  if (rows.length >= total && !isEstimate) return null
  const run = async () => {
    setRunning(true)
    const found = await allOf({ ...filter, asOf })
    setRunning(false)
    if (found) {
      keepMatched({ filter, asOf, ids: found.map(({ id }) => id) })
      select(found)
    } else showToast(common('noAnswer'), { tone: 'bad' })
  }
  return (
    <button type="button" className="btn btn-small" aria-disabled={isRunning} onClick={isRunning ? undefined : run}>
      {isRunning
        ? words('selectingMatching')
        : words(isEstimate ? 'selectMatchingMany' : 'selectMatching', { count: total })}
    </button>
  )
}

async function allOf(query: Record<string, string>): Promise<SelectableRow[] | null> {
  const found: SelectableRow[] = []
  for (let after = ''; ; ) {
    const outcome = await api(to(listUserRefs, {}, { query: { ...query, after } }))
    if (outcome.kind !== 'OK') return null
    found.push(...outcome.body.items.map(refToRow))
    if (outcome.body.after === null) return found
    after = outcome.body.after
  }
}
