'use client'

import { useTranslations } from 'next-intl'
import { CopyTicks } from '#components/copy/copy-ticks.tsx'
import { ManyField } from '#components/picker/many-field.tsx'
import { type PatternLevel, patternAction } from '#components/space/pattern-screens.ts'
import { TextField } from '#components/ui/text-field.tsx'
import { SPREAD_MAX } from '#lib/contracts/pattern-spread.ts'
import type { Authority } from '#lib/core/authority.ts'
import { LINK_PLACES } from '#lib/core/link-template.ts'
import { canInScope } from '#lib/core/policy.ts'
import type { SpreadValues } from './spread-values.ts'

type Props = {
  level: PatternLevel
  entryCount: number
  authority: Authority
  values: SpreadValues
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<SpreadValues>) => void
}

/** As words of a message: each place in its braces. */
const PLACES = Object.fromEntries(LINK_PLACES.map((place) => [place, `{${place}}`]))

/** Where a pattern is copied to, what of it, its deep links and its periods there. */
export function SpreadFields({ level, entryCount, authority, values, errorOf, onChange }: Props) {
  const words = useTranslations('copies')
  const mayPublish = canInScope({ authority }, patternAction(level, 'publish'))
  const tick = (name: 'copyTexts' | 'copyContent' | 'copySchedule') => ({
    name,
    checked: values[name],
    error: errorOf(name),
    onChange: () => onChange({ [name]: !values[name] }),
  })
  const text = (name: 'deepLinkTemplate' | 'moveDays' | 'moveMinutes') => ({
    name,
    value: values[name],
    error: errorOf(name) ?? null,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <ManyField
        name="spaceIds"
        required
        label={words(level === 2 ? 'intoAreas' : 'intoRooms')}
        title={words(level === 2 ? 'pickAreas' : 'pickRooms')}
        hint={words('intoHint', { max: SPREAD_MAX })}
        source={{ kind: level === 2 ? 'venue-areas' : 'rooms' }}
        max={SPREAD_MAX}
        value={values.spaces}
        error={errorOf('spaceIds') ?? null}
        onChange={(spaces) => onChange({ spaces })}
      />
      <CopyTicks
        label={words('what')}
        ticks={[
          { field: tick('copyTexts'), label: words('patternTexts') },
          { field: tick('copyContent'), label: words('content') },
          {
            field: tick('copySchedule'),
            label: words('schedule'),
            count: entryCount,
            hint: words('scheduleHint'),
            off: !mayPublish && words('notAllowed'),
          },
        ]}
      />
      {values.copySchedule && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...text('moveDays')} label={words('moveDays')} hint={words('moveHint')} />
          <TextField {...text('moveMinutes')} label={words('moveMinutes')} />
        </div>
      )}
      <TextField
        {...text('deepLinkTemplate')}
        label={words('linkTemplate')}
        placeholder="xrexpo://{facilityNo}/{pattern}"
        hint={words('linkTemplateHint', PLACES)}
        spellCheck={false}
        autoCapitalize="none"
      />
    </>
  )
}
