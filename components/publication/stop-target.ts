import type { Stop } from '#lib/contracts/stops.ts'

type StopKind = Stop['targetKind']

/** What can be stopped, as the dialogs need it. `name`, `nameEn`: its titles. */
export type StopTarget = { kind: StopKind; id: string; version: number; name: string; nameEn: string }
