import { setTimeout as wait } from 'node:timers/promises'

/** It ends what hangs and judges no speed, as the time that a test may take does (decision 0368); less than that, so that what is told is what did not come. */
const PATIENCE_MS = 600_000

/** Waits until something is so. Throws, naming `what` was waited for, where it hangs. */
export async function until(is: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; !(await is()); await wait(50))
    if (performance.now() > end) throw new Error(`${what}: not so after ${PATIENCE_MS / 1000} s`)
}
