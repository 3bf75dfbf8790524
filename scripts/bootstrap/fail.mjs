import { say } from './say.mjs'

/** Ends the start with a message that says what to do. */
export function fail(message) {
  say(`\n${message}\n`, 'error')
  process.exit(1)
}
