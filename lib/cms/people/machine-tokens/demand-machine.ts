import type { Db } from '#lib/cms/kernel/context/context.ts'
import type { MachineScope } from '#lib/contracts/machine-tokens.ts'
import { notAllowed, notSignedIn } from '#lib/core/errors.ts'
import { tokenHash } from '../identity/door.ts'

/** The last use is written at most this often, so that a call of a machine is no write of its own. */
const TOUCH_MS = 60_000

/** Refuses with 401 without a token that stands, and with 403 where it is for something else. `authorization`: the header. */
export async function demandMachine(
  db: Db,
  authorization: string | null,
  scope: MachineScope,
  now: Date,
): Promise<void> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1]
  if (!token) throw notSignedIn()
  const found = await db
    .selectFrom('machine_tokens')
    .select(['id', 'scopes', 'last_used_at'])
    .where('token_hash', '=', tokenHash(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw notSignedIn()
  if (!found.scopes.includes(scope)) throw notAllowed()
  if (found.last_used_at && now.getTime() - found.last_used_at.getTime() < TOUCH_MS) return
  await db.updateTable('machine_tokens').set({ last_used_at: now }).where('id', '=', found.id).execute()
}
