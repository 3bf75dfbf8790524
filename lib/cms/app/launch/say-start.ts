import { writeSync } from 'node:fs'
import { logFormat } from '#lib/core/logs/open-log.ts'
import { redactText } from '#lib/core/logs/redact-text.ts'

/**
 * Tells the operator what a start came to: as it is on a terminal, else as a line of the log. The link of the first system manager
 * stands in it, for without it nobody gets in: it works once, and no other line may hold one.
 */
export function sayStart(words: string, given: 'json' | 'text' | undefined): void {
  const isJson = logFormat(given) === 'json'
  if (!isJson) process.stdout.write(`${words}\n`)
  const lines = isJson ? words.split('\n').filter((line) => line.trim() !== '') : []
  for (const line of lines) {
    const message = line.includes('/setup/') ? line.trim() : redactText(line.trim())
    const record = { level: 'info', time: new Date().toISOString(), part: 'supervisor', message }
    writeSync(1, `${JSON.stringify(record)}\n`)
  }
}
