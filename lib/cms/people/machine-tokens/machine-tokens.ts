import { sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { personOf } from '#lib/cms/kernel/scope/person-ref.ts'
import type * as calls from '#lib/contracts/calls/machine-tokens.ts'
import { MACHINE_SCOPES, type MachineToken } from '#lib/contracts/machine-tokens.ts'
import { notFound } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { demandStepUp, newToken, tokenHash } from '../identity/door.ts'

const rowsOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('machine_tokens')
    .select(['id', 'name', 'scopes', 'created_at', 'last_used_at', 'revoked_at'])
    .select([
      personOf(ctx, 'machine_tokens.created_by').as('creator'),
      personOf(ctx, 'machine_tokens.revoked_by').as('revoker'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const toItem = (row: Row): MachineToken => ({
  id: row.id,
  tokenName: row.name,
  tokenScopes: MACHINE_SCOPES.filter((scope) => row.scopes.includes(scope)),
  createdAt: row.created_at.toISOString(),
  createdBy: row.creator,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
  revokedBy: row.revoker,
})

/** `GET /machine-tokens`: those that stand first, then the revoked ones. */
export async function listMachineTokens(ctx: Ctx) {
  demand(ctx, 'machineToken.manage')
  const rows = await rowsOf(ctx).orderBy(sql`revoked_at is not null`).orderBy('created_at', 'desc').limit(200).execute()
  return { items: rows.map(toItem) }
}

/** `POST /machine-tokens`: the token itself is in this answer and nowhere else. */
export async function createMachineToken(ctx: Ctx, { body }: CallOf<typeof calls.createMachineToken>) {
  demand(ctx, 'machineToken.manage')
  await demandStepUp(ctx)
  const id = newId(ctx.now)
  const token = newToken()
  await ctx.db
    .insertInto('machine_tokens')
    .values({
      id,
      name: body.tokenName,
      scopes: [...new Set(body.tokenScopes)],
      token_hash: tokenHash(token),
      created_at: ctx.now,
      created_by: ctx.actor.id,
    })
    .execute()
  await record(ctx, { action: 'machineToken.created', targetKind: 'machineToken', targetId: id, after: body })
  return { item: toItem(await rowsOf(ctx).where('id', '=', id).executeTakeFirstOrThrow()), token }
}

/** `DELETE /machine-tokens/:id`: from now on it opens nothing; it stays listed. */
export async function revokeMachineToken(ctx: Ctx, { params }: CallOf<typeof calls.revokeMachineToken>) {
  demand(ctx, 'machineToken.manage')
  const row = await rowsOf(ctx)
    .where('id', '=', params.id)
    .where('revoked_at', 'is', null)
    .forUpdate('machine_tokens')
    .executeTakeFirst()
  if (!row) throw notFound()
  await demandStepUp(ctx)
  await ctx.db
    .updateTable('machine_tokens')
    .set({ revoked_at: ctx.now, revoked_by: ctx.actor.id })
    .where('id', '=', row.id)
    .execute()
  await record(ctx, {
    action: 'machineToken.revoked',
    targetKind: 'machineToken',
    targetId: row.id,
    before: toItem(row),
  })
  return null
}
