import type { Logger } from 'pino'
import type { DatabaseObserver } from '#lib/cms/kernel/metrics/cms-metrics.ts'

/** What of a statement is written: it may be generated, and long. */
const MOST_TEXT = 2_000

/** The same observer, which also writes statements of `slowMs` and more to the log, their text and never their values, and tells `onSlow` of them, in milliseconds. */
export function tellingSlow(
  observer: DatabaseObserver,
  log: Pick<Logger, 'warn'>,
  slowMs: number,
  onSlow: (ms: number) => void = () => {},
): DatabaseObserver {
  return {
    ...observer,
    onStatement(statement) {
      observer.onStatement(statement)
      const ms = Math.round(statement.seconds * 1000)
      if (ms < slowMs) return
      onSlow(ms)
      log.warn({ ms, statement: statement.text.replace(/\s+/g, ' ').trim().slice(0, MOST_TEXT) }, 'slow statement')
    },
  }
}
