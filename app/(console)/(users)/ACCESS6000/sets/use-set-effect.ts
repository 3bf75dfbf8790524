'use client'

import { useEffect, useMemo, useState } from 'react'
import { fittingLists } from '#app/(console)/(users)/user-values.ts'
import { type Answered, answerTo } from '#lib/client/answer-to.ts'
import { api } from '#lib/client/api.ts'
import { type AccessSetEffect, accessSetEdit, accessSetInput } from '#lib/contracts/access-sets.ts'
import { accessSetEffectOf, newAccessSetEffect } from '#lib/contracts/calls/access-sets.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { Outcome } from '#lib/contracts/outcome.ts'
import { readInput } from '#lib/contracts/refused-fields.ts'

const PAUSE_MS = 400

export type SetEffectState = 'none' | 'loading' | Outcome<{ item: AccessSetEffect }>

/** The dry run of what the form of a set holds, as far as it can be saved; null where it cannot yet. */
function askedOf(id: string | null, values: object) {
  if (id !== null) {
    const read = readInput(accessSetEdit, values)
    return read.ok ? to(accessSetEffectOf, { id }, { body: read.value }) : null
  }
  const read = readInput(accessSetInput, values)
  if (!read.ok) return null
  return to(newAccessSetEffect, {}, { body: { ...read.value, ...fittingLists(read.value.cmsAccountAuth, read.value) } })
}

/** What saving would change, asked anew once the form rests; a late answer never replaces a newer one. `id` null: a new set. */
export function useSetEffect(id: string | null, values: object): SetEffectState {
  const [answered, setAnswered] =
    useState<Answered<ReturnType<typeof askedOf>, Outcome<{ item: AccessSetEffect }>>>(null)
  const written = JSON.stringify(values)
  const call = useMemo(() => askedOf(id, JSON.parse(written)), [id, written])
  useEffect(() => {
    if (!call) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const outcome = await api<{ item: AccessSetEffect }>(call)
      if (isCurrent) setAnswered({ asked: call, answer: outcome })
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [call])
  return call === null ? 'none' : answerTo(answered, call)
}
