import type { OpenCtx } from '#lib/cms/kernel/context/context.ts'
import { violates } from '#lib/cms/kernel/db/constraint-problems.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { takenInTheOpen } from '#lib/cms/kernel/scope/taken.ts'
import type * as calls from '#lib/contracts/calls/identity.ts'
import { InputRefusal, notFound } from '#lib/core/errors.ts'
import { demandGoodPassword } from './good-password.ts'
import { hashPassword } from './password.ts'
import { managerExists, registerManager } from './register-manager.ts'
import { tokenHash } from './secrets.ts'
import { openSession } from './session.ts'

async function demandOpenLink(ctx: OpenCtx, token: string): Promise<Buffer> {
  const link = await ctx.db
    .selectFrom('setup_links')
    .select('token_hash')
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (!link) throw notFound()
  return link.token_hash
}

/** `GET /auth/setup/:token`: 204 while the link can be used, else 404. */
export async function readSetup(ctx: OpenCtx, { params }: CallOf<typeof calls.readSetup>) {
  await demandOpenLink(ctx, params.token)
  return null
}

/** `POST /auth/setup/:token`: registers the first system manager and signs her in. The link works once, and never beside a manager. */
export async function setUp(ctx: OpenCtx, { params, body }: CallOf<typeof calls.setUp>) {
  await demandOpenLink(ctx, params.token)
  await demandGoodPassword(body.password, [body.userName, body.email])
  const passwordHash = await hashPassword(body.password)
  const registered = ctx.db.transaction().execute(async (db) => {
    const inside = { ...ctx, db }
    if (await managerExists(db)) throw notFound()
    // Again, now that nobody else can be in here: the link may have been used while the password was hashed.
    const link = await demandOpenLink(inside, params.token)
    await db.updateTable('setup_links').set({ used_at: ctx.now }).where('token_hash', '=', link).execute()
    const { email, userName } = body
    const id = await registerManager(inside, { email, userName, passwordHash, language: ctx.lang, by: 'setup link' })
    const { cookies } = await openSession(inside, id)
    return { setCookie: cookies }
  })
  return registered.catch((error: unknown) => {
    // Whoever holds the link is about to see everyone.
    if (violates(error, 'users_email_unique')) throw new InputRefusal([takenInTheOpen('email')])
    throw error
  })
}
