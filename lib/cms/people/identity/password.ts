import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { CodeRefusal } from '#lib/core/errors.ts'

/** argon2id with 19 MiB, two passes, one lane: OWASP's floor, about 35 ms (docs/architecture.md#signing-in). */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Verified where there is no such person or no password yet, so that the answer takes as long. Its password is unknown. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$7viW6rRv+WIuf6rXT3pg0w$sd3o9hmFRIpFKA4HPPc1vyNh8pvokqN3fq4cA/D3Gvw'
const LONGEST = 128

/** Each hash takes 19 MiB and a core: half of them at most, the others are for those who work. A queue behind them, and a clear no beyond it. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2))
const QUEUE = 60
const QUEUE_SECONDS = 5
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE) throw new CodeRefusal(503, 'xrcms0001', { retryAfter: QUEUE_SECONDS })
    // The one that ends hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

// The same password typed on another system may arrive composed differently (NIST SP 800-63B section 5.1.1.2).
const normal = (password: string) => password.normalize('NFKC')

/** The text that is kept of a password. Throws 503 with `Retry-After` when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), PASSWORD_COST))
}

/** Is this the password of that hash? Takes the same time where there is none. Throws 503 with `Retry-After` when too many wait. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const usable = password.length <= LONGEST && kept !== null
  const matches = await inTurn(() => verify(usable ? kept : NOBODY, normal(password.slice(0, LONGEST))))
  return usable && matches
}
