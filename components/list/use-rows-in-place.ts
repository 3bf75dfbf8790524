'use client'

import { useState } from 'react'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import { openings } from '#lib/client/openings.ts'
import { inPlace } from './in-place.ts'

/**
 * The rows of a list, which stay where they stand until she orders or filters it anew or opens it again, whoever saves what meanwhile. By the time
 * of their last change, as most lists begin, a row would go to the top as soon as it is saved: from under the pointer of who is about to press
 * beside it, and from who corrects one name after the other.
 */
export function useRowsInPlace<Row extends { id: string }>(
  rows: readonly Row[],
  { sort, params }: ListPlace,
): readonly Row[] {
  const list = JSON.stringify([openings(), sort, params])
  const [held, setHeld] = useState({ list: '', ids: '' })
  const shown = held.list === list ? inPlace(rows, held.ids.split(',')) : rows
  const ids = shown.map(({ id }) => id).join()
  if (held.list !== list || held.ids !== ids) setHeld({ list, ids })
  return shown
}
