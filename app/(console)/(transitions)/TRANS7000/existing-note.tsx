'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Notice } from '#components/ui/notice.tsx'
import { api } from '#lib/client/api.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { listTransitions } from '#lib/contracts/calls/transitions.ts'
import type { Transition } from '#lib/contracts/transitions.ts'
import { transitionName } from './transition-words.ts'
import type { TransitionSave } from './use-transition-save.ts'

type Props = { save: TransitionSave; ownId: string | undefined }

/** As soon as both ends are chosen: the transition that has them already, and the way to it. The database decides on saving. */
export function ExistingNote({ save, ownId }: Props) {
  const words = useTranslations('transitions')
  const [fromId, toId] = useWatch({ control: save.form.control, name: ['transitionFromId', 'transitionToId'] })
  const error = save.form.getFieldState('transitionToId', save.form.formState).error?.message
  const [found, setFound] = useState<Transition | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused save looks once more, since someone was quicker
  useEffect(() => {
    setFound(null)
    if (fromId === '' || toId === '') return
    const asked = new AbortController()
    api(to(listTransitions, {}, { query: { fromId, toId, limit: '1' } }), { signal: asked.signal }).then(
      (outcome) => outcome.kind === 'OK' && setFound(outcome.body.items[0] ?? null),
      (reason) => {
        if (!asked.signal.aborted) throw reason
      },
    )
    return () => asked.abort()
  }, [fromId, toId, error])
  return (
    <div aria-live="polite">
      {found && found.id !== ownId && (
        <Notice tone="warn">
          {words('existing')}{' '}
          <a className="text-link" href={`/TRANS7000/${found.id}`}>
            {words('openExisting', { name: transitionName(words, found) })}
          </a>
        </Notice>
      )}
    </div>
  )
}
