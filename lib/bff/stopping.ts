type Stop = { begun: AbortController; lastThings: (() => Promise<void>)[] }

// Next.js bundles pages, routes and instrumentation apart, each with its own copy of this module: one stop for all of them.
const shared = globalThis as typeof globalThis & { expoConsoleStop?: Stop }

function stop(): Stop {
  shared.expoConsoleStop ??= { begun: new AbortController(), lastThings: [] }
  return shared.expoConsoleStop
}

/** Aborted when this process was asked to stop. */
export const stopping = (): AbortSignal => stop().begun.signal

/** From now on this process is stopping. */
export const beginStop = (): void => stop().begun.abort()

/** Is done when the last call was answered, before the process ends. */
export function beforeEnd(thing: () => Promise<void>): void {
  stop().lastThings.push(thing)
}

/** Does what was to be done before the end. */
export async function doLastThings(): Promise<void> {
  await Promise.all(stop().lastThings.map((thing) => thing()))
}
