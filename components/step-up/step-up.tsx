'use client'

import { useSyncExternalStore } from 'react'
import { stepUps } from '#lib/client/step-up.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

/** Asks "is it you?" whenever a call runs into it; once on every page of the console. */
export function StepUp() {
  const question = useSyncExternalStore(stepUps.subscribe, stepUps.read, stepUps.readOnServer)
  return question && <StepUpDialog question={question} />
}
