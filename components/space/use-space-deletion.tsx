'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { api } from '#lib/client/api.ts'
import { CONSEQUENCE_CALLS, DELETION_CALLS } from '#lib/contracts/calls/deletions.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { consequenceLines } from './consequence-lines.ts'

/** A space, or something else that is deleted in the same way. `typed`: one of its names must be typed, since much may hang on it. */
export type DoomedSpace = {
  kind: keyof typeof DELETION_CALLS
  id: string
  version: number
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
      call={to(DELETION_CALLS[asked.space.kind], { id: asked.space.id }, { version: asked.space.version })}
      done={words('deleted', { name })}
      goTo={goTo}
      onClose={() => setAsked(null)}
    >
      {words('deleteText')}
    </ActionDialog>
  )
  return { ask, isCounting, dialog }
}

type Counted =
  | { kind: 'OK'; item: Parameters<typeof consequenceLines>[1] }
  | { kind: 'SESSION_ERROR' }
  | { kind: 'FAILED'; code: string }

const takesMore = (kind: string): kind is keyof typeof CONSEQUENCE_CALLS => kind in CONSEQUENCE_CALLS

async function count({ kind, id }: DoomedSpace): Promise<Counted> {
  if (!takesMore(kind)) return { kind: 'OK', item: {} }
  const outcome = await api(to(CONSEQUENCE_CALLS[kind], { id }))
  if (outcome.kind === 'OK') return { kind: 'OK', item: outcome.body.item }
  if (outcome.kind === 'SESSION_ERROR') return outcome
  return { kind: 'FAILED', code: outcome.kind === 'INPUT_ERROR' ? 'xrcms0002' : outcome.resultCode }
}
