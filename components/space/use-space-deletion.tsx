'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { api } from '#lib/client/api.ts'
import type { Prepared } from '#lib/contracts/calls/to.ts'
import { type AnyConsequences, consequenceLines } from './consequence-lines.ts'

/** A space, or something else that is deleted in the same way. `typed`: one of its names must be typed, since much may hang on it. */
export type DoomedSpace = {
  call: Prepared
  /** Counts what else it takes, where it may take something. */
  counts?: Prepared<{ item: AnyConsequences }>
  name: string
  /** Where it has a name in English. */
  nameEn?: string
  typed: boolean
  /** What else its deletion does, as it stands; `also_<name>` says it. */
  also?: readonly ('isShown' | 'isDefaultEvent' | 'isCurrentTool' | 'isPublicTransition')[]
}

type Asked = { space: DoomedSpace; lines: string[] }

/** Deleting a space: counts its consequences first and opens the question with them. `goTo`: where to be after it. */
export function useSpaceDeletion(goTo?: string) {
  const words = useTranslations('spaces')
  const nameIn = useNameIn()
  const [isCounting, setCounting] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)

  const ask = async (space: DoomedSpace) => {
    preloadModal()
    setCounting(true)
    const counted = await count(space)
    setCounting(false)
    if (counted.kind === 'SESSION_ERROR') return
    if (counted.kind === 'OK')
      setAsked({
        space,
        lines: [...consequenceLines(words, counted.item), ...(space.also ?? []).map((name) => words(`also_${name}`))],
      })
    else showToast(words('countFailed', { code: counted.code }), { tone: 'bad' })
  }

  const name = asked ? nameIn(asked.space.name, asked.space.nameEn ?? '') : ''
  const dialog: ReactNode = asked && (
    <ActionDialog
      danger
      title={words('deleteTitle', { name })}
      consequences={asked.lines}
      typeName={asked.space.typed ? { ja: asked.space.name, en: asked.space.nameEn ?? '' } : undefined}
      verb={words('delete')}
      busyVerb={words('deleting')}
      call={asked.space.call}
      done={words('deleted', { name })}
      goTo={goTo}
      onClose={() => setAsked(null)}
    >
      {words('deleteText')}
    </ActionDialog>
  )
  return { ask, isCounting, dialog }
}

type Counted = { kind: 'OK'; item: AnyConsequences } | { kind: 'SESSION_ERROR' } | { kind: 'FAILED'; code: string }

async function count({ counts }: DoomedSpace): Promise<Counted> {
  if (!counts) return { kind: 'OK', item: {} }
  const outcome = await api(counts)
  if (outcome.kind === 'OK') return { kind: 'OK', item: outcome.body.item }
  if (outcome.kind === 'SESSION_ERROR') return outcome
  return { kind: 'FAILED', code: outcome.kind === 'INPUT_ERROR' ? 'xrcms0002' : outcome.resultCode }
}
