'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TriedDialog } from '#components/copy/tried-dialog.tsx'
import { useTried } from '#components/copy/use-tried.ts'
import { useOfferBack } from '#components/many/use-offer-undo.ts'
import { useNameIn } from '#components/ui/name.tsx'
import { spreadPatterns } from '#lib/contracts/calls/copies.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { type SpreadsReport, spreadsRefusal } from '#lib/contracts/pattern-spread.ts'
import type { Authority } from '#lib/core/authority.ts'
import { SpreadFields } from './spread-fields.tsx'
import { SpreadTold } from './spread-told.tsx'
import { EMPTY_SPREAD, type SpreadPattern, spreadInput } from './spread-values.ts'

export type SpreadDialogProps = {
  /** Of one level. */
  patterns: readonly [SpreadPattern, ...SpreadPattern[]]
  authority: Authority
  onClose: () => void
}

/** Patterns copied to many rooms or venue areas: where to and what of them, then what that comes to in each, then exactly that. */
export function SpreadDialog({ patterns, authority, onClose }: SpreadDialogProps) {
  const words = useTranslations('copies')
  const nameIn = useNameIn()
  const offerBack = useOfferBack()
  const [values, setValues] = useState(EMPTY_SPREAD)
  const patternIds = patterns.map(({ id }) => id)
  const tried = useTried<SpreadsReport>({
    call: (how, agreed) => to(spreadPatterns, {}, { agreed, body: { patternIds, ...spreadInput(values), ...how } }),
    refusal: spreadsRefusal,
    keptAs: ({ changeId }) => changeId,
    onDone: ({ mayUndo }, changeId, done) => {
      offerBack(mayUndo ? changeId : null, done)
      onClose()
    },
  })
  const [{ spaceLevel, spacePatternTitle, spacePatternTitleEn }, ...others] = patterns
  return (
    <TriedDialog
      title={
        others.length === 0
          ? words('manyTitle', { name: nameIn(spacePatternTitle, spacePatternTitleEn) })
          : words('severalTitle', { count: patterns.length })
      }
      tried={tried}
      seenOf={({ seen }) => seen}
      told={(found) => <SpreadTold report={found} />}
      onClose={onClose}
    >
      {tried.report === null && (
        <SpreadFields
          level={spaceLevel}
          patterns={patterns}
          authority={authority}
          values={values}
          errorOf={tried.errorOf}
          onChange={(part) => setValues((before) => ({ ...before, ...part }))}
        />
      )}
    </TriedDialog>
  )
}
