'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import type { ShownRoom } from '#components/visitor/visitor-view.ts'
import { BasicsFields } from './basics-fields.tsx'
import { ContentFields } from './content-fields.tsx'
import { LinkFields } from './link-fields.tsx'
import { LivePreview } from './live-preview.tsx'
import type { PatternFormFields } from './pattern-form-fields.ts'
import type { PatternPart } from './pattern-parts.ts'
import { ReachFields } from './reach-fields.tsx'
import { type PatternTarget, usePatternSave } from './use-pattern-save.ts'

type Props = {
  part: PatternPart
  /** Where cancel leads. */
  cancel: string
  target: PatternTarget
  /** The room of a room pattern, for its preview. */
  room?: ShownRoom | undefined
}

/** One part of a pattern as a form. */
export function PatternForm({ part, cancel, target, room }: Props) {
  const words = useTranslations('patterns')
  const pattern = 'pattern' in target ? target.pattern : undefined
  const save = usePatternSave(part, target)
  const verbs = pattern
    ? ({ verb: 'save', busyVerb: 'saving' } as const)
    : ({ verb: 'create', busyVerb: 'creating' } as const)
  return (
    <SaveForm save={save} verb={words(verbs.verb)} busyVerb={words(verbs.busyVerb)} cancel={cancel}>
      <PartFields part={part} save={save} savedLink={pattern?.deepLink ?? ''} patternId={pattern?.id} />
      {room && <LivePreview save={save} pattern={pattern} room={room} />}
    </SaveForm>
  )
}

type PartProps = PatternFormFields & { part: PatternPart; savedLink: string; patternId: string | undefined }

function PartFields({ part, patternId, ...fields }: PartProps) {
  switch (part) {
    case 'basics':
      return <BasicsFields {...fields} withEvent />
    case 'content':
      return (
        <>
          <ContentFields {...fields} />
          <LinkFields {...fields} patternId={patternId} />
        </>
      )
    case 'reach':
      return <ReachFields {...fields} withPickup />
    case 'area':
      return (
        <>
          <BasicsFields {...fields} />
          <ContentFields {...fields} />
          <ReachFields {...fields} />
        </>
      )
  }
}
