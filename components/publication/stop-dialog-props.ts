import type { StopEffect } from '#lib/contracts/stops.ts'
import type { StopTarget } from './stop-target.ts'

/** What the questions before a stop and before a reopening are given: what it is about and what it will affect. */
export type StopDialogProps = { target: StopTarget; effect: StopEffect; onDone: () => void; onClose: () => void }
