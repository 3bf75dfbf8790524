import { useEffect } from 'react'
import { awaitTyping } from './typed-ahead.ts'

/** While a dialog was asked for and is on its way, and until it is closed or what asked goes away: what is typed goes into its first field, and not to the page behind it. */
export function useAwaitTyping(isUnderWay: boolean): void {
  useEffect(() => (isUnderWay ? awaitTyping() : undefined), [isUnderWay])
}
