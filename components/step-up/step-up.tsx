'use client'

import { useSyncExternalStore } from 'react'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import { stepUps } from '#lib/client/step-up.ts'
import type { StepUpDialogProps } from './step-up-dialog.tsx'

const dialog = new LazyPart<StepUpDialogProps>(async () => (await import('./step-up-dialog.tsx')).StepUpDialog)

/** Asks "is it you?" whenever a call runs into it; once on every page of the console. */
export function StepUp() {
  const question = useSyncExternalStore(stepUps.subscribe, stepUps.read, stepUps.readOnServer)
  if (!question) return null
  const { about: means, answer } = question
  return <LazyDialog part={dialog} props={{ means, onConfirmed: () => answer(true), onClose: () => answer(false) }} />
}
