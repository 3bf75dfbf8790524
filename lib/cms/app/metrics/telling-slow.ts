import type { Logger } from 'pino'
import type { DatabaseObserver } from '#lib/cms/kernel/metrics/cms-metrics.ts'

/** What of a statement is written: it may be generated, and long. */
const MOST_TEXT = 2_000

/** Where the next of the reads begins that a page asks as one statement (docs/decisions/0384). */
const BESIDE = / full join (?=\(select row_number\(\) over)/

/** On one line; of several reads in one statement a part of each, as any of them may be the slow one. */
function shortened(text: string): string {
  const parts = text.replace(/\s+/g, ' ').trim().split(BESIDE)
  return parts.map((part) => part.slice(0, Math.floor(MOST_TEXT / parts.length))).join(' … ')
}

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
      log.warn({ ms, statement: shortened(statement.text) }, 'slow statement')
    },
  }
}
