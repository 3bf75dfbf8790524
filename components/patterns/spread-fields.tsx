'use client'

import { useTranslations } from 'next-intl'
import { CopyTicks } from '#components/copy/copy-ticks.tsx'
import { ManyField } from '#components/picker/many-field.tsx'
import { type PatternLevel, patternAction } from '#components/space/pattern-screens.ts'
import { Notice } from '#components/ui/notice.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { spacesAtMost } from '#lib/contracts/pattern-spread.ts'
import type { Authority } from '#lib/core/authority.ts'
import { LINK_PLACES } from '#lib/core/link-template.ts'
import { canInScope } from '#lib/core/policy.ts'
import type { SpreadPattern, SpreadValues } from './spread-values.ts'

type Props = {
  level: PatternLevel
  patterns: readonly SpreadPattern[]
  authority: Authority
  values: SpreadValues
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<SpreadValues>) => void
}

/** As words of a message: each place in its braces. */
const PLACES = Object.fromEntries(LINK_PLACES.map((place) => [place, `{${place}}`]))

/** Where patterns are copied to, what of them, their deep links and their periods there: said once for all. */
export function SpreadFields({ level, patterns, authority, values, errorOf, onChange }: Props) {
  const words = useTranslations('copies')
  const max = spacesAtMost(patterns.length)
  const refused = errorOf('patternIds')
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
      {refused && <Notice tone="bad">{refused}</Notice>}
      <ManyField
        name="spaceIds"
        required
        label={words(level === 2 ? 'intoAreas' : 'intoRooms')}
        title={words(level === 2 ? 'pickAreas' : 'pickRooms')}
        hint={words('intoHint', { max })}
        source={
          level === 2
            ? { kind: 'venue-areas' }
            : { kind: 'rooms', isByArea: canInScope({ authority }, 'venueArea.read') }
        }
        max={max}
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
            hint: `${words('scheduleOf', { count: patterns.reduce((sum, { entryCount }) => sum + entryCount, 0) })} ${words('scheduleHint')}`,
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
