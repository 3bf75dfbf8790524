import { record } from '#lib/cms/kernel/audit/record.ts'
import { beginEdit, type Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { PRODUCT_NAME } from '#lib/cms/kernel/mail/templates/product-name.ts'
import type * as calls from '#lib/contracts/calls/credentials.ts'
import type { NewCredential } from '#lib/contracts/passkeys.ts'
import { fieldRefused, notFound } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { demandEmbedded } from '../provider/door.ts'
import { newChallenge, takeChallenge } from './challenges.ts'
import { type PasskeyRow, passkeysOf, toPasskeyView } from './read-passkeys.ts'
import { relyingParty } from './relying-party.ts'
import { mailAboutAccount } from './security-mail.ts'
import { demandStepUp } from './step-up.ts'

const MAX_PASSKEYS = 20

/** `POST /me/passkeys/options`: what the browser makes a passkey with; authenticators that hold one already refuse. */
export async function newPasskeyOptions(ctx: Ctx) {
  demandEmbedded(ctx)
  const { email, user_name } = await ctx.db
    .selectFrom('users')
    .select(['email', 'user_name'])
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
  const known = await passkeysOf(ctx).execute()
  if (known.length >= MAX_PASSKEYS) throw fieldRefused('credential', 'limit', { max: MAX_PASSKEYS })
  // A console left open for a moment must not become a key for good.
  await demandStepUp(ctx)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: PRODUCT_NAME[ctx.lang],
    rpID: relyingParty(ctx.deps).id,
    userID: new Uint8Array(Buffer.from(ctx.actor.id.replaceAll('-', ''), 'hex')),
    userName: email,
    userDisplayName: user_name,
    challenge: await newChallenge(ctx, 'register', ctx.actor.sessionId),
    attestationType: 'none',
    excludeCredentials: known.map((row) => ({ id: row.credential_id, transports: row.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: { ...options } }
}

/** `POST /me/passkeys`, operation 11: keeps a passkey the browser just made, and tells her by mail. */
export async function addPasskey(ctx: Ctx, { body }: CallOf<typeof calls.addPasskey>) {
  demandEmbedded(ctx)
  await demandStepUp(ctx)
  const made = await readNewCredential(ctx, body.credential)
  if (!made) throw fieldRefused('credential', 'conflict')
  const id = newId(ctx.now)
  // The row of the person keeps two of her calls from passing the limit together.
  await ctx.db.selectFrom('users').select('id').where('id', '=', ctx.actor.id).forUpdate().executeTakeFirst()
  const known = await passkeysOf(ctx).execute()
  if (known.length >= MAX_PASSKEYS) throw fieldRefused('credential', 'limit', { max: MAX_PASSKEYS })
  const row = { id, name: body.passkeyName, created_at: ctx.now, last_used_at: null }
  await ctx.db
    .insertInto('passkeys')
    .values({ ...row, user_id: ctx.actor.id, ...made })
    .execute()
  const after = { passkeyId: id, passkeyName: body.passkeyName }
  await record(ctx, { action: 'passkey.added', targetKind: 'user', targetId: ctx.actor.id, after })
  const params = { passkeyName: body.passkeyName, at: ctx.now }
  await mailAboutAccount(ctx, ctx.actor.id, { kind: 'passkeyAdded', params, dedupeKey: `passkeyAdded:${id}` })
  return { item: toPasskeyView({ ...row, ...made }) }
}

async function readNewCredential(ctx: Ctx, credential: NewCredential) {
  const challenge = await takeChallenge(ctx, credential.response.clientDataJSON, 'register', ctx.actor.sessionId)
  if (challenge === null) return null
  const { id, origin } = relyingParty(ctx.deps)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
    })
    if (!registrationInfo) return null
    const { id: credential_id, publicKey, counter, transports = [] } = registrationInfo.credential
    return { credential_id, public_key: Buffer.from(publicKey), counter, transports }
  } catch (error) {
    // It throws for everything that does not fit, junk included; the database is not asked in here.
    ctx.deps.log.info({ err: error, requestId: ctx.requestId }, 'new passkey refused')
    return null
  }
}

/** `PATCH /me/passkeys/:id`, operation 11: another name. */
export async function renamePasskey(ctx: Ctx, { params, body }: CallOf<typeof calls.renamePasskey>) {
  const before = await lockPasskey(ctx, params.id)
  beginEdit(ctx, toPasskeyView(before))
  await ctx.db.updateTable('passkeys').set({ name: body.passkeyName }).where('id', '=', before.id).execute()
  const named = (passkeyName: string) => ({ passkeyId: before.id, passkeyName })
  const change = { before: named(before.name), after: named(body.passkeyName) }
  await record(ctx, { action: 'passkey.renamed', targetKind: 'user', targetId: ctx.actor.id, ...change })
  return { item: toPasskeyView({ ...before, name: body.passkeyName }) }
}

/** `DELETE /me/passkeys/:id`: it no longer signs anyone in; she is told by mail. */
export async function removePasskey(ctx: Ctx, { params }: CallOf<typeof calls.removePasskey>) {
  const before = await lockPasskey(ctx, params.id)
  await demandStepUp(ctx)
  await ctx.db.deleteFrom('passkeys').where('id', '=', before.id).execute()
  const trail = { before: { passkeyId: before.id, passkeyName: before.name } }
  await record(ctx, { action: 'passkey.removed', targetKind: 'user', targetId: ctx.actor.id, ...trail })
  await mailAboutAccount(ctx, ctx.actor.id, {
    kind: 'passkeyRemoved',
    params: { name: before.name, at: ctx.now },
    dedupeKey: `passkeyRemoved:${before.id}`,
  })
  return null
}

async function lockPasskey(ctx: Ctx, id: string): Promise<PasskeyRow> {
  const row = await passkeysOf(ctx).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}
