'use client'

import { useEffect, useState } from 'react'
import type { Failure } from '#components/failure/failure-note.tsx'
import { api } from '#lib/client/api.ts'
import { readTemplateFacts } from '#lib/contracts/calls/space-templates.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { TemplateFacts } from '#lib/contracts/space-templates.ts'

type Read = { id: string; facts: TemplateFacts | null; failure: Failure | null }

/** What the chosen template holds and what of it can still be made, read as soon as it is chosen. Null while it is read. */
export function useTemplateFacts(id: string) {
  const [read, setRead] = useState<Read | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads the same once more
  useEffect(() => {
    if (id === '') return
    const asked = new AbortController()
    api(to(readTemplateFacts, { id }), { signal: asked.signal }).then(
      (outcome) => {
        if (outcome.kind === 'OK') setRead({ id, facts: outcome.body.item, failure: null })
        else if (outcome.kind === 'COMMON_ERROR' || outcome.kind === 'NET_ERROR')
          setRead({ id, facts: null, failure: outcome })
      },
      (reason) => {
        if (!asked.signal.aborted) throw reason
      },
    )
    return () => asked.abort()
  }, [id, tries])
  const current = read?.id === id ? read : null
  return { facts: current?.facts ?? null, failure: current?.failure ?? null, retry: () => setTries((n) => n + 1) }
}

/** What is known of what a template holds. */
export type HeldByTemplate = ReturnType<typeof useTemplateFacts>
