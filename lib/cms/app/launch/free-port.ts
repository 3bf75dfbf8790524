import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { hostname } from 'node:os'
import { threadId } from 'node:worker_threads'

/**
 * Below what a system gives to outgoing connections (Linux: from 32768), one of which could have the port before it is listened on, and above
 * what browsers refuse. Each process and thread asks in a place of its own, so that two that start programs at once do not get the same one.
 */
const FIRST = 11_000
const EACH = 20
const PLACES = 1_000

/** Whose process IDs these are: containers of one host network share its ports and its name, and count their processes each from 1. */
function pidSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return hostname()
  }
}

/** Where a process and thread begins to ask. */
export function placeOf(space: string, pid: number, thread: number): number {
  const of = createHash('sha256').update(space).digest().readUInt32BE(0) % PLACES
  return FIRST + ((of + pid * 31 + thread) % PLACES) * EACH
}

const first = placeOf(pidSpace(), process.pid, threadId)
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
