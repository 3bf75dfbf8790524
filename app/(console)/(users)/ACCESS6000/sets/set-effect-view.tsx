'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useNameIn } from '#components/ui/name.tsx'
import type { AccessSetEffect } from '#lib/contracts/access-sets.ts'
import type { SetEffectState } from './use-set-effect.ts'

type Group = AccessSetEffect['groups'][number]

/** What saving a set would change, before it is saved: who gains and who loses which spaces, and who cannot join. */
export function SetEffectView({ state }: { state: SetEffectState }) {
  const words = useTranslations('access')
  const heading = useId()
  if (state === 'none') return null
  return (
    <section className="effect" aria-labelledby={heading} aria-busy={state === 'loading'}>
      <h3 id={heading} className="field-label">
        {words('setEffect')}
      </h3>
      <div role="status">
        <Body state={state} />
      </div>
    </section>
  )
}

function Body({ state }: { state: Exclude<SetEffectState, 'none'> }) {
  const words = useTranslations('access')
  if (state === 'loading') return <p className="text-ink-3">{words('effectLoading')}</p>
  if (state.kind === 'INPUT_ERROR') return <p className="field-error">{state.messages[0]?.message}</p>
  if (state.kind !== 'OK') return <p className="text-ink-3">{words('effectFailed')}</p>
  const { groups, unchanged, refused } = state.body.item
  return (
    <>
      {refused.length > 0 && (
        <div className="effect-group">
          <strong className="block font-semibold">{words('setRefused')}</strong>
          <ul>
            {refused.map(({ id, userName, reason }) => (
              <li key={id} className="field-error">
                {words(`setRefused_${reason}`, { name: userName })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {groups.map((group) => (
        <GroupView key={group.people[0]?.id} group={group} />
      ))}
      {groups.length === 0 && <p className="text-ink-3">{words('setNobody')}</p>}
      {groups.length > 0 && unchanged > 0 && (
        <p className="text-ink-3">{words('setUnchanged', { count: unchanged })}</p>
      )}
    </>
  )
}

function GroupView({ group: { people, gains, losses } }: { group: Group }) {
  const words = useTranslations('access')
  const nameIn = useNameIn()
  const name = people
    .slice(0, 3)
    .map(({ userName }) => userName)
    .join(' · ')
  const names = (spaces: Group['gains']) => spaces.map(({ title, titleEn }) => nameIn(title, titleEn)).join(' · ')
  return (
    <div className="effect-group">
      <strong className="block font-semibold">
        {people.length > 3 ? words('setEffectPeople', { name, count: people.length - 3 }) : name}
      </strong>
      <ul>
        {gains.length > 0 && <li>{words('setGains', { names: names(gains) })}</li>}
        {losses.length > 0 && <li>{words('setLosses', { names: names(losses) })}</li>}
      </ul>
    </div>
  )
}
