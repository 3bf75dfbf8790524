'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import type { StopManyInput } from '#lib/contracts/stops.ts'
import { AlsoSubRooms } from './also-sub-rooms.tsx'
import { StopEffectView } from './stop-effect-view.tsx'
import { StopScopeField } from './stop-scope-field.tsx'
import { stopsNothing } from './stop-title.ts'
import { StopWords } from './stop-words.tsx'
import type { Reach, useStopEffect } from './use-stop-effect.ts'

type Effect = ComponentProps<typeof StopEffectView>['effect'] &
  ComponentProps<typeof AlsoSubRooms>['effect'] & { parts: ComponentProps<typeof StopScopeField>['counts'] }

type Props = {
  targets: StopManyInput['targets']
  counted: ReturnType<typeof useStopEffect<Effect, Reach>>
  closeReason: ComponentProps<typeof StopWords>['field']
  alsoSubRooms: ComponentProps<typeof AlsoSubRooms>['field']
  scopeError: string | null | undefined
  values: Reach & { closeReason: string }
  onScope: (stopScope: Reach['stopScope']) => void
  onWords: (words: string) => void
  /** What stands above the sum of what is affected. */
  head?: ReactNode
}

/** What is asked before a stop, of one or of many: how far it reaches, what that affects, and why. */
export function StopFields({ targets, counted, values, onScope, onWords, head, ...fields }: Props) {
  const words = useTranslations('stops')
  const { effect, failure, count } = counted
  const { closeReason, ...reach } = values
  const isEmpty = stopsNothing(effect, reach)
  const recount = (chosen: Reach) => {
    // Nothing chosen stops nothing: no effect is shown, and the form refuses it.
    if (chosen.stopScope.length > 0) void count(chosen)
  }
  return (
    <>
      <p className="phrase text-ink-2">{words('stopText')}</p>
      {head}
      {effect.parts && (
        <StopScopeField
          value={reach.stopScope}
          counts={effect.parts}
          error={fields.scopeError}
          onChange={(stopScope) => {
            onScope(stopScope)
            recount({ ...reach, stopScope })
          }}
        />
      )}
      <AlsoSubRooms
        field={fields.alsoSubRooms}
        effect={effect}
        onCount={(alsoSubRooms) => recount({ ...reach, alsoSubRooms })}
      />
      {failure && <FailureNote failure={failure} />}
      {!isEmpty && <StopEffectView call="stop" effect={effect} />}
      <StopWords
        asked={{ call: 'stop', targets, ...reach, stopScope: [...reach.stopScope], words: closeReason }}
        field={fields.closeReason}
        onWords={onWords}
        creatorCount={isEmpty ? 0 : effect.creatorCount}
      />
    </>
  )
}
