'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import type { ShownRoom } from '#components/visitor/visitor-view.ts'
import { useGoOn } from '#lib/client/use-go-on.ts'
import { type SaveOptions, sending, useSave } from '#lib/client/use-save.ts'
import { createPattern, editPattern } from '#lib/contracts/calls/patterns.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { type Pattern, patternEdit } from '#lib/contracts/patterns.ts'
import { BasicsFields } from './basics-fields.tsx'
import { ContentFields } from './content-fields.tsx'
import { LinkFields } from './link-fields.tsx'
import { LivePreview } from './live-preview.tsx'
import type { PatternFormFields, PatternValues } from './pattern-form-fields.ts'
import { type PatternPart, patternDefaults, patternDraft, patternMerge } from './pattern-parts.ts'
import { ReachFields } from './reach-fields.tsx'

type Props = {
  part: PatternPart
  /** Where cancel leads. */
  cancel: string
  /** The pattern to edit, or the space a new one is made in and the screen that follows, which gets its ID. */
  target: { pattern: Pattern } | { spaceId: string; next: string }
  /** The room of a room pattern, for its preview. */
  room?: ShownRoom | undefined
}

/** One part of a pattern as a form. */
export function PatternForm({ part, cancel, target, room }: Props) {
  const words = useTranslations('patterns')
  const nameIn = useNameIn()
  const router = useRouter()
  const goOn = useGoOn()
  const pattern = 'pattern' in target ? target.pattern : undefined
  const saved = ({ item }: { item: Pattern }) => {
    const name = nameIn(item.spacePatternTitle, item.spacePatternTitleEn)
    showToast(pattern ? words('saved', { name }) : words('created', { name }))
    if ('next' in target) goOn(`${target.next}/${item.id}`)
    else router.refresh()
  }
  const save = useSave<PatternValues, { item: Pattern }>({
    send:
      'pattern' in target
        ? sending(patternEdit, to(editPattern, { id: target.pattern.id }, { version: target.pattern.version }))
        : sending(patternEdit, to(createPattern), (value) => ({
            spacePatternTitle: '',
            ...value,
            spaceId: target.spaceId,
          })),
    defaults: patternDefaults(part, pattern) as SaveOptions<PatternValues, unknown>['defaults'],
    draft: 'spaceId' in target ? `patterns of ${target.spaceId}` : patternDraft(target.pattern.id, part),
    merge: patternMerge(part),
    shownAt: { spacePatternMetaType: 'openType' },
    onSaved: saved,
  })
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
