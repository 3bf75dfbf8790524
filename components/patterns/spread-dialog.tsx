'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TriedDialog } from '#components/copy/tried-dialog.tsx'
import { useTried } from '#components/copy/use-tried.ts'
import { useNameIn } from '#components/ui/name.tsx'
import { spreadPattern } from '#lib/contracts/calls/copies.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { type SpreadReport, spreadRefusal } from '#lib/contracts/pattern-spread.ts'
import type { Authority } from '#lib/core/authority.ts'
import { SpreadFields } from './spread-fields.tsx'
import { SpreadTold } from './spread-told.tsx'
import { EMPTY_SPREAD, spreadInput } from './spread-values.ts'
import type { CopiedPattern } from './use-pattern-copy-save.ts'

export type SpreadDialogProps = {
  pattern: CopiedPattern
  /** How many publication periods it has. */
  entryCount: number
  authority: Authority
  onClose: () => void
}

/** A pattern copied to many rooms or venue areas: where to and what of it, then what that comes to in each, then exactly that. */
export function SpreadDialog({ pattern, entryCount, authority, onClose }: SpreadDialogProps) {
  const words = useTranslations('copies')
  const nameIn = useNameIn()
  const [values, setValues] = useState(EMPTY_SPREAD)
  const tried = useTried<SpreadReport>({
    call: (how, agreed) => to(spreadPattern, { id: pattern.id }, { agreed, body: { ...spreadInput(values), ...how } }),
    refusal: spreadRefusal,
    onDone: onClose,
  })
  const { report } = tried
  return (
    <TriedDialog
      title={words('manyTitle', { name: nameIn(pattern.spacePatternTitle, pattern.spacePatternTitleEn) })}
      tried={tried}
      seenOf={({ seen }) => seen}
      told={(found) => <SpreadTold report={found} />}
      onClose={onClose}
    >
      {report === null && (
        <SpreadFields
          level={pattern.spaceLevel}
          entryCount={entryCount}
          authority={authority}
          values={values}
          errorOf={tried.errorOf}
          onChange={(part) => setValues((before) => ({ ...before, ...part }))}
        />
      )}
    </TriedDialog>
  )
}
