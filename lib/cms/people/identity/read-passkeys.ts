import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { PasskeyView } from '#lib/contracts/passkeys.ts'

/** Her own, the newest first. */
export const passkeysOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', ctx.actor.id)
    .orderBy('created_at', 'desc')

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
