'use client'

import { useTranslations } from 'next-intl'
import { effectLines, groupName } from './effect-lines.ts'
import type { EffectState } from './use-effect-of.ts'

/** What saving would change, before it is saved, in the words of the policy. Nothing while there is no change. */
export function EffectView({ state }: { state: EffectState }) {
  const words = useTranslations('access')
  if (state === 'none') return null
  return (
    <section className="effect" aria-labelledby="effect" aria-busy={state === 'loading'}>
      <h3 id="effect" className="field-label">
        {words('effect')}
      </h3>
      <div role="status">
        <EffectBody state={state} />
      </div>
    </section>
  )
}

function EffectBody({ state }: { state: Exclude<EffectState, 'none'> }) {
  const words = useTranslations('access')
  const actionWords = useTranslations('actions')
  if (state === 'loading') return <p className="text-ink-3">{words('effectLoading')}</p>
  if (state.kind === 'INPUT_ERROR') return <p className="field-error">{state.messages[0]?.message}</p>
  if (state.kind !== 'OK') return <p className="text-ink-3">{words('effectFailed')}</p>
  return state.body.item.groups.map((group) => {
    const lines = effectLines(words, actionWords, group)
    return (
      <div key={group.people[0]?.id} className="effect-group">
        <strong className="block font-semibold">{groupName(words, group)}</strong>
        {lines.length === 0 && <p className="text-ink-3">{words('effectNone')}</p>}
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    )
  })
}
