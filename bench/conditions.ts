import { availableParallelism, cpus, loadavg } from 'node:os'

/** The day, the program and the machine a table was taken on, as the first words above it. */
export function conditions(what: string): string {
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${cpus()[0]?.model ?? 'unknown CPU'}, ${availableParallelism()} cores`
  return `${day}, ${what}, Node ${process.version}, ${machine}, load ${loadavg()[0]?.toFixed(1)} at the end`
}
