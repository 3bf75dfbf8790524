import { subscribe } from 'node:diagnostics_channel'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { closeGently } from '#lib/core/close-gently.ts'
import { beginStop, doLastThings, stopping } from './stopping.ts'

/** The whole stop takes at most so long, the grace time included: what starts processes kills them after ten seconds or more. */
const MOST_MS = 8_000
/** Of which the ends of mails and jobs have this, where the calls needed all the rest. */
const LAST_MS = 500

/**
 * Stops this process in order when it is asked to: says so at once (`/readyz`) and ends the streams, goes on serving for `graceMs` so
 * that a balancer notices, lets the calls in flight finish, does what is to be done before the end, ends.
 */
export function drainWhenAsked(graceMs: number, log: Logger): void {
  const servers = new Set<Server>()
  subscribe('http.server.request.start', (message) => {
    const { server, response } = message as { server: Server; response: ServerResponse }
    servers.add(server)
    // Nobody shall send the next call on a connection that is about to be closed.
    if (stopping().aborted) response.setHeader('connection', 'close')
  })
  const stop = async () => {
    if (stopping().aborted) return
    const end = Date.now() + MOST_MS
    beginStop()
    await wait(graceMs)
    const patienceMs = end - LAST_MS - Date.now()
    const finished = await Promise.all([...servers].map((server) => closeGently(server, patienceMs)))
    if (finished.includes(false)) log.warn('calls that took too long were ended by the stop')
    await Promise.race([doLastThings(), wait(end - Date.now(), undefined, { ref: false })])
    process.exit()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}
