'use client'

import { useTranslations } from 'next-intl'
import { CopyTicks } from '#components/copy/copy-ticks.tsx'
import { SaveForm } from '#components/form/save-form.tsx'
import { OneField } from '#components/picker/one-field.tsx'
import { patternAction } from '#components/space/pattern-screens.ts'
import { Modal } from '#components/ui/modal.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { PatternCopyFacts } from '#lib/contracts/copies.ts'
import type { Authority } from '#lib/core/authority.ts'
import { type Action, canInScope } from '#lib/core/policy.ts'
import { type CopiedPattern, type PatternCopySave, usePatternCopySave } from './use-pattern-copy-save.ts'

type Props = { pattern: CopiedPattern; facts: PatternCopyFacts; authority: Authority; onClose: () => void }

/** The name of the copy, the space it is made in, and what it takes from the pattern. */
export function CopyPatternDialog({ pattern, facts, authority, onClose }: Props) {
  const words = useTranslations('copies')
  const nameIn = useNameIn()
  const save = usePatternCopySave(pattern, onClose)
  const [space, copySchedule] = save.form.watch(['space', 'copySchedule'])
  return (
    <Modal
      isForm
      isHeld={save.isSaving}
      title={words('patternTitle', { name: nameIn(pattern.spacePatternTitle, pattern.spacePatternTitleEn) })}
      onClose={onClose}
    >
      <SaveForm save={save} verb={words('verb')} busyVerb={words('busyVerb')} cancel={onClose}>
        <TextField {...save.field('spacePatternTitle')} required label={words('name')} />
        <TextField {...save.field('spacePatternTitleEn')} label={words('nameEn')} lang="en" />
        <OneField
          name="spaceId"
          required
          label={words(pattern.spaceLevel === 2 ? 'intoArea' : 'intoRoom')}
          source={{ kind: pattern.spaceLevel === 2 ? 'venue-areas' : 'rooms' }}
          error={save.field('spaceId').error}
          value={space ?? null}
          onChange={(choice) => save.set({ space: choice, spaceId: choice?.id ?? '' })}
        />
        <PatternTicks save={save} pattern={pattern} facts={facts} authority={authority} />
        {copySchedule && facts.openEntries > 0 && (
          <Notice tone="warn">{words('opens', { count: facts.openEntries })}</Notice>
        )}
      </SaveForm>
    </Modal>
  )
}

type TicksProps = Omit<Props, 'onClose'> & {
  save: PatternCopySave
}

function PatternTicks({ save: { field }, pattern, facts, authority }: TicksProps) {
  const words = useTranslations('copies')
  const may = (action: Action) => canInScope({ authority }, action)
  const mayPublish = may(patternAction(pattern.spaceLevel, 'publish'))
  return (
    <CopyTicks
      label={words('what')}
      ticks={[
        { field: field('copyTexts'), label: words('patternTexts') },
        { field: field('copyContent'), label: words('content'), hint: words('patternsHint') },
        {
          field: field('copySchedule'),
          label: words('schedule'),
          count: facts.scheduleEntries,
          hint: words('scheduleHint'),
          off: (!mayPublish && words('notAllowed')) || (facts.isStopped && words('stopped')),
        },
        ...(pattern.spaceLevel === 3
          ? [
              {
                field: field('copyGrants'),
                label: words('grants'),
                count: facts.grants,
                hint: facts.grantsLeft > 0 ? words('grantsLeft', { count: facts.grantsLeft }) : undefined,
                off: !may('access.give') && words('notAllowed'),
              },
            ]
          : []),
      ]}
    />
  )
}
