'use client'

import { useSyncExternalStore } from 'react'
import { isOtherBuild, onOtherBuild } from './build-news.ts'

const notYet = () => false

/** Has another build of the console answered than the one that made this page? */
export const useIsOtherBuild = (): boolean => useSyncExternalStore(onOtherBuild, isOtherBuild, notYet)
