'use client'

import { useSyncExternalStore } from 'react'
import { liveState } from '#lib/client/live.ts'
import type { LiveState } from '#lib/client/live-state.ts'

/** How it stands with what this browser is told of changes. */
export const useLiveState = (): LiveState =>
  useSyncExternalStore<LiveState>(liveState.subscribe, liveState.read, liveState.readOnServer)
