'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Choice } from '#components/picker/choice.ts'
import { ManyField } from '#components/picker/many-field.tsx'
import { DayField } from '#components/ui/day-field.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import type { ManyAct, ManyReport } from '#lib/contracts/many-changes.ts'
import type { Authority } from '#lib/core/authority.ts'
import type { GrantKind } from '#lib/core/policy.ts'
import { askChange } from './ask-many.ts'
import { ManyQuestion } from './many-question.tsx'

type Props = {
  kind: GrantKind
  /** The spaces. */
  ids: readonly string[]
  /** The levels of people to whom she gives access to spaces of this kind. */
  levels: readonly Authority[]
  onDone: (report: ManyReport) => void
  onClose: () => void
}

const FIELDS = { venueArea: 'areaList', room: 'roomList', pattern: 'roomPatternList' } as const

/** Gives people access to the chosen spaces, or takes it from them: the same change of many people as from their list, begun at the spaces. */
export function AccessDialog({ kind, ids, levels, onDone, onClose }: Props) {
  const words = useTranslations('many')
  const [act, setAct] = useState<'link' | 'unlink'>('link')
  const [people, setPeople] = useState<readonly Choice[]>([])
  const [lastDay, setLastDay] = useState('')
  const [isTold, setTold] = useState(false)
  const asked = () => {
    setTold(true)
    if (people.length === 0) return null
    const access: ManyAct = { act, field: FIELDS[kind], ids: [...ids] }
    const until: ManyAct[] = act === 'link' && lastDay !== '' ? [{ act: 'set', field: 'lastDay', value: lastDay }] : []
    return askChange('user', { targetIds: people.map(({ id }) => id) }, [access, ...until])
  }
  return (
    <ManyQuestion title={words('accessTitle', { count: ids.length })} asked={asked} onDone={onDone} onClose={onClose}>
      <RadioField
        name="accessAct"
        label={words('how')}
        value={act}
        choices={(['link', 'unlink'] as const).map((value) => ({ value, label: words(`access_${value}`) }))}
        onChange={({ target }) => setAct(target.value === 'unlink' ? 'unlink' : 'link')}
      />
      <ManyField
        name="accessPeople"
        label={words('accessPeople')}
        hint={words('accessPeopleHint')}
        title={words('pickMany')}
        source={{ kind: 'users', query: `cmsAccountAuth=${levels.join()}` }}
        value={people}
        error={isTold && people.length === 0 ? words('needed') : null}
        onChange={setPeople}
      />
      {act === 'link' && (
        <DayField name="accessLastDay" label={words('dayOfNew')} value={lastDay} onChange={setLastDay} />
      )}
    </ManyQuestion>
  )
}
