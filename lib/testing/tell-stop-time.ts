import { ownClock } from './own-clock.ts'

/** Loaded before a program (`--import`): it says at its end how many milliseconds it has lived since it was asked to stop, by its own clock. */
process.once('SIGTERM', () => {
  const clock = ownClock()
  process.once('exit', () => process.stdout.write(`Stopped within ${Math.ceil(clock.stop())} ms.\n`))
})
