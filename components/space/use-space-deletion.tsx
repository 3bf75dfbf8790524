'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { api } from '#lib/client/api.ts'
import type { AnyConsequences } from './consequence-lines.ts'
import type { DeletionDialogProps } from './deletion-dialog.tsx'
import type { DoomedSpace } from './doomed-space.ts'

const dialog = new LazyPart<DeletionDialogProps>(async () => (await import('./deletion-dialog.tsx')).DeletionDialog)

/** Deleting a space: counts its consequences first and opens the question with them. `goTo`: where to be after it. */
export function useSpaceDeletion(goTo?: string) {
  const words = useTranslations('spaces')
  const [isCounting, setCounting] = useState(false)
  const [asked, setAsked] = useState<Pick<DeletionDialogProps, 'space' | 'counted'> | null>(null)

  const ask = async (space: DoomedSpace) => {
    preloadModal()
    dialog.preload()
    setCounting(true)
    const counted = await count(space)
    setCounting(false)
    if (counted.kind === 'SESSION_ERROR') return
    if (counted.kind === 'OK') setAsked({ space, counted: counted.item })
    else showToast(words('countFailed', { code: counted.code }), { tone: 'bad' })
  }
  return {
    ask,
    isCounting,
    dialog: asked && <LazyDialog part={dialog} props={{ ...asked, goTo, onClose: () => setAsked(null) }} />,
  }
}

type Counted = { kind: 'OK'; item: AnyConsequences } | { kind: 'SESSION_ERROR' } | { kind: 'FAILED'; code: string }

async function count({ counts }: DoomedSpace): Promise<Counted> {
  if (!counts) return { kind: 'OK', item: {} }
  const outcome = await api(counts)
  if (outcome.kind === 'OK') return { kind: 'OK', item: outcome.body.item }
  if (outcome.kind === 'SESSION_ERROR') return outcome
  return { kind: 'FAILED', code: outcome.kind === 'INPUT_ERROR' ? 'xrcms0002' : outcome.resultCode }
}
