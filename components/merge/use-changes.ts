'use client'

import { useEffect, useState } from 'react'
import { api } from '#lib/client/api.ts'
import type { Conflict } from '#lib/client/merge.ts'
import { changesBelow } from '#lib/contracts/calls/editors.ts'
import type { FieldChange } from '#lib/contracts/history.ts'
import type { MergeUnit } from '#lib/core/merge-fields.ts'

/** Who saved a value, null for a deleted account, and when (ISO 8601 UTC). */
export type Whose = { by: string | null; at: string }

/** Who changed each field last, since several may have saved meanwhile; until that is known, and where it is not, who saved last. */
export function useChanges({ path, since, by, at }: Conflict): (unit: MergeUnit) => Whose {
  const [changes, setChanges] = useState<readonly FieldChange[]>([])
  useEffect(() => {
    let isOpen = true
    api(changesBelow(path, since)).then((outcome) => {
      if (isOpen && outcome.kind === 'OK') setChanges(outcome.body.items)
    })
    return () => {
      isOpen = false
    }
  }, [path, since])
  return ({ fields }) => {
    const change = changes.findLast(({ field }) => fields.includes(field))
    return change ? { by: change.by?.userName ?? null, at: change.at } : { by, at }
  }
}
