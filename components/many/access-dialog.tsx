'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Choice } from '#components/picker/choice.ts'
import { ManyField } from '#components/picker/many-field.tsx'
import { DayField } from '#components/ui/day-field.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import type { ManyAct, ManyReport } from '#lib/contracts/many-changes.ts'
import { accessAtMost } from '#lib/contracts/many-limits.ts'
import type { Authority } from '#lib/core/authority.ts'
import type { GrantKind } from '#lib/core/policy.ts'
import { askChange, type ManyFor } from './ask-many.ts'
import { type Asked, ManyQuestion } from './many-question.tsx'
import { useSpacesMeant } from './use-spaces-meant.ts'

type Props = {
  kind: GrantKind
  /** The spaces. */
  whom: ManyFor
  /** How many they are, as their list says. */
  count: number
  /** The levels of people to whom she gives access to spaces of this kind. */
  levels: readonly Authority[]
  onDone: (report: ManyReport) => void
  onClose: () => void
}

const FIELDS = { venueArea: 'areaList', room: 'roomList', pattern: 'roomPatternList' } as const

/** Gives people access to the chosen spaces, or takes it from them: the same change of many people as from their list, begun at the spaces. */
export function AccessDialog({ kind, whom, count, levels, onDone, onClose }: Props) {
  const words = useTranslations('many')
  const spaces = useSpacesMeant(kind, whom, count)
  const [act, setAct] = useState<'link' | 'unlink'>('link')
  const [people, setPeople] = useState<readonly Choice[]>([])
  const [lastDay, setLastDay] = useState('')
  const [isTold, setTold] = useState(false)
  const most = { spaces: spaces.count, max: accessAtMost(spaces.count) }
  const missing = people.length === 0 ? words('needed') : null
  const problem = missing ?? (people.length > most.max ? words('accessPeopleAtMost', most) : null)
  const asked = async (token: string | null): Promise<Asked> => {
    setTold(true)
    if (problem !== null) return null
    const found = await spaces.find(token)
    // Those that match by now may be more than their list said.
    if (found === null || !('ids' in found) || people.length > accessAtMost(found.ids.length)) return refusalIn(found)
    const access: ManyAct = { act, field: FIELDS[kind], ids: [...found.ids] }
    const until: ManyAct[] = act === 'link' && lastDay !== '' ? [{ act: 'set', field: 'lastDay', value: lastDay }] : []
    return askChange('user', { targetIds: people.map(({ id }) => id) }, [access, ...until])
  }
  return (
    <ManyQuestion
      title={words('accessTitle', { count: spaces.count })}
      field="accessPeople"
      asked={asked}
      onDone={onDone}
      onClose={onClose}
    >
      {(refused) => (
        <>
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
            hint={`${words('accessPeopleHint')} ${words('accessPeopleAtMost', most)}`}
            title={words('pickMany')}
            source={{ kind: 'users', query: `cmsAccountAuth=${levels.join()}` }}
            max={most.max}
            value={people}
            error={(isTold ? problem : null) ?? refused}
            onChange={setPeople}
          />
          {act === 'link' && (
            <DayField name="accessLastDay" label={words('dayOfNew')} value={lastDay} onChange={setLastDay} />
          )}
        </>
      )}
    </ManyQuestion>
  )
}

/** Why they could not be found; null where it is told at the field. */
const refusalIn = (found: Awaited<ReturnType<ReturnType<typeof useSpacesMeant>['find']>>): Asked =>
  found !== null && !('ids' in found) ? found : null
