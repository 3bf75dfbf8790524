'use client'

import { useSyncExternalStore } from 'react'
import { stepUpStore } from '#lib/client/step-up.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

/** Asks "is it you?" whenever a call runs into it; once on every page of the console. */
export function StepUp() {
  const question = useSyncExternalStore(stepUpStore.subscribe, stepUpStore.read, stepUpStore.readOnServer)
  return question && <StepUpDialog question={question} />
}
