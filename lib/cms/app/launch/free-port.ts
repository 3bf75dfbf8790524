import { once } from 'node:events'
import { createServer } from 'node:net'
import { threadId } from 'node:worker_threads'

/**
 * Below what a system gives to outgoing connections (Linux: from 32768), one of which could have the port before it is listened on, and above
 * what browsers refuse. Each process and thread asks in a place of its own, so that two that start programs at once do not get the same one.
 */
const FIRST = 11_000
const EACH = 20
const PLACES = 1_000

const first = FIRST + ((process.pid * 31 + threadId) % PLACES) * EACH
let asked = 0

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

/** A port of this machine that nothing listens on now. */
export async function freePort(): Promise<number> {
  for (let n = 0; n < EACH; n += 1) {
    const port = first + (asked % EACH)
    asked += 1
    if (await isFree(port)) return port
  }
  throw new Error(`all of the ports from ${first} to ${first + EACH - 1} are taken`)
}
