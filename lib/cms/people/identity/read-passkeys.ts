import type { Ctx, Db } from '#lib/cms/kernel/context/context.ts'
import type { PasskeyView } from '#lib/contracts/passkeys.ts'

/** Those of a person, the newest first. */
export const passkeysOfPerson = (db: Db, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')

/** Her own. */
export const passkeysOf = (ctx: Ctx) => passkeysOfPerson(ctx.db, ctx.actor.id)

export type PasskeyRow = Awaited<ReturnType<ReturnType<typeof passkeysOf>['executeTakeFirstOrThrow']>>

export const toPasskeyView = (row: PasskeyRow): PasskeyView => ({
  id: row.id,
  passkeyName: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

/** `GET /me/passkeys`: the newest first. */
export async function listOwnPasskeys(ctx: Ctx) {
  return { items: (await passkeysOf(ctx).execute()).map(toPasskeyView) }
}
