'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Notice } from '#components/ui/notice.tsx'
import { api } from '#lib/client/api.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { Transition } from '#lib/contracts/transitions.ts'
import { transitionName } from './transition-words.ts'
import type { TransitionSave } from './use-transition-save.ts'

type Props = { save: TransitionSave; ownId: string | undefined }

/** As soon as both ends are chosen: the transition that has them already, and the way to it. The database decides on saving. */
export function ExistingNote({ save, ownId }: Props) {
  const words = useTranslations('transitions')
  const [from, to] = useWatch({ control: save.form.control, name: ['transitionFromId', 'transitionToId'] })
  const error = save.form.getFieldState('transitionToId', save.form.formState).error?.message
  const [found, setFound] = useState<Transition | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused save looks once more, since someone was quicker
  useEffect(() => {
    setFound(null)
    if (from === '' || to === '') return
    const asked = new AbortController()
    const path = `transitions?${new URLSearchParams({ fromId: from, toId: to, limit: '1' })}`
    api<Page<Transition>>('GET', path, { signal: asked.signal }).then(
      (outcome) => outcome.kind === 'OK' && setFound(outcome.body.items[0] ?? null),
      (reason) => {
        if (!asked.signal.aborted) throw reason
      },
    )
    return () => asked.abort()
  }, [from, to, error])
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
