'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { type Failure, FailureNote } from '#components/form/failure-note.tsx'
import type { StopManyInput } from '#lib/contracts/stops.ts'
import { AlsoSubRooms } from './also-sub-rooms.tsx'
import { StopEffectView } from './stop-effect-view.tsx'
import { StopWords } from './stop-words.tsx'

type Effect = ComponentProps<typeof StopEffectView>['effect'] & Pick<ComponentProps<typeof AlsoSubRooms>, 'subRooms'>
type Reason = ComponentProps<typeof StopWords>['field']
type SubRooms = ComponentProps<typeof AlsoSubRooms>['field']

type Props<Of extends Effect> = {
  targets: StopManyInput['targets']
  /** What it affects without the sub rooms, and how to read it with them or without. */
  first: Of
  read: (alsoSubRooms: boolean) => Promise<{ effect: Of } | { failure: Failure } | null>
  closeReason: Reason
  alsoSubRooms: SubRooms
  values: { closeReason: string; alsoSubRooms: boolean }
  onWords: (words: string) => void
  /** What stands above the sum of what is affected. */
  head?: (effect: Of) => ReactNode
}

/** What is asked before a stop, of one or of many: what it affects, whether the sub rooms go with it, and why. */
export function StopFields<Of extends Effect>({ targets, first, read, values, onWords, head, ...fields }: Props<Of>) {
  const words = useTranslations('stops')
  const [effect, setEffect] = useState(first)
  const [failure, setFailure] = useState<Failure | null>(null)
  const count = async (alsoSubRooms: boolean) => {
    const answer = await read(alsoSubRooms)
    setFailure(answer && 'failure' in answer ? answer.failure : null)
    if (answer && 'effect' in answer) setEffect(answer.effect)
  }
  const { closeReason, alsoSubRooms } = values
  return (
    <>
      <p className="phrase text-ink-2">{words('stopText')}</p>
      {head?.(effect)}
      <StopEffectView call="stop" effect={effect} />
      {failure && <FailureNote failure={failure} />}
      <AlsoSubRooms field={fields.alsoSubRooms} subRooms={first.subRooms} onCount={count} />
      <StopWords
        asked={{ call: 'stop', targets, alsoSubRooms, words: closeReason }}
        field={fields.closeReason}
        onWords={onWords}
        creators={effect.creators}
      />
    </>
  )
}
