/** Ends the start with a message that says what to do. */
export function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
