'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { StopEffect, StopMailsInput } from '#lib/contracts/stops.ts'
import { AlsoSubRooms } from './also-sub-rooms.tsx'
import { ReopenReview } from './reopen-review.tsx'
import { StopEffectView } from './stop-effect-view.tsx'
import { StopScopeField } from './stop-scope-field.tsx'
import { StopWords } from './stop-words.tsx'
import type { ReopenReach, useStopEffect } from './use-stop-effect.ts'

type Effect = Omit<StopEffect, 'inForce'>
type Values = ReopenReach & { reopenReason: string }

type Props = {
  targets: StopMailsInput['targets']
  counted: ReturnType<typeof useStopEffect<Effect, ReopenReach>>
  fields: {
    reopenReason: ComponentProps<typeof StopWords>['field']
    isReviewed: ComponentProps<typeof ReopenReview>['field']
    alsoSubRooms: ComponentProps<typeof AlsoSubRooms>['field']
  }
  values: Values
  set: (values: {
    reopenReason?: string
    reopenScope?: ReopenReach['reopenScope'][number][]
    isReviewed?: boolean
  }) => void
  /** What stands above the scope. */
  head?: ReactNode
}

/** What is asked before a reopening, of one or of many: what of those stopped along comes back too, what that affects, and what was done. */
export function ReopenFields({ targets, counted, fields, values, set, head }: Props) {
  const words = useTranslations('stops')
  const { effect, failure, count } = counted
  const { reopenReason, ...reach } = values
  const recount = (chosen: ReopenReach) => {
    // Other periods come back: those she reviewed are not all of them.
    set({ isReviewed: false })
    void count(chosen)
  }
  return (
    <>
      {head}
      {effect.parts && (
        <StopScopeField
          call="reopen"
          value={reach.reopenScope}
          counts={effect.parts}
          onChange={(reopenScope) => {
            set({ reopenScope })
            recount({ ...reach, reopenScope })
          }}
        />
      )}
      <AlsoSubRooms
        call="reopen"
        field={fields.alsoSubRooms}
        effect={effect}
        onCount={(alsoSubRooms) => recount({ ...reach, alsoSubRooms })}
      />
      {effect.apartCount > 0 && <Notice tone="info">{words('apart', { count: effect.apartCount })}</Notice>}
      {failure && <FailureNote failure={failure} />}
      <StopEffectView call="reopen" effect={effect} />
      <ReopenReview effect={effect} field={fields.isReviewed} />
      <StopWords
        asked={{ call: 'reopen', targets, ...reach, reopenScope: [...reach.reopenScope], words: reopenReason }}
        field={fields.reopenReason}
        onWords={(reopenReason) => set({ reopenReason })}
        creatorCount={effect.creatorCount}
      />
    </>
  )
}
