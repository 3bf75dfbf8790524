import { readFileSync } from 'node:fs'
import path from 'node:path'
import { bffEnv } from './env.ts'

let known: string | undefined

/** What tells this build from others: made of its sources, so that consoles built on several machines have the same, unless BUILD_ID says otherwise. */
export function buildId(): string {
  known ??= bffEnv().BUILD_ID ?? readBuilt()
  return known
}

/** The development mode has no build: each saved file is another one. */
function readBuilt(): string {
  if (process.env.NODE_ENV === 'development') return 'development'
  return readFileSync(path.join(process.cwd(), process.env.NEXT_DIST_DIR ?? '.next', 'BUILD_ID'), 'utf8').trim()
}
