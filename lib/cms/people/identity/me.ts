import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandVersion } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { edited } from '#lib/cms/kernel/scope/stamps.ts'
import type { Me } from '#lib/contracts/auth.ts'
import type * as calls from '#lib/contracts/calls/identity.ts'
import { MAIL_SETTINGS } from '#lib/contracts/mail-settings.ts'
import { notSignedIn } from '#lib/core/errors.ts'
import { demoOffered } from './demo-offered.ts'

/** The person who asks; 401 where her account was deleted meanwhile. */
async function findMe(ctx: Ctx): Promise<Me> {
  const row = await ctx.db
    .selectFrom('users')
    .select(['id', 'version', 'email', 'language', 'authority as cmsAccountAuth'])
    .select(['user_name as userName', 'nick_name as nickName', 'unwanted_mails'])
    .select(demoOffered(ctx).as('demoOffered'))
    .where('id', '=', ctx.actor.id)
    .executeTakeFirst()
  if (!row) throw notSignedIn()
  const { unwanted_mails, ...person } = row
  return {
    ...person,
    mailSettings: MAIL_SETTINGS.filter((mail) => !unwanted_mails.includes(mail)),
  }
}

/** `GET /me`. */
export const readMe = async (ctx: Ctx) => ({ item: await findMe(ctx) })

/** `POST /me/nick-name`, operation 08: required on first sign-in; later calls change it. */
export async function registerNickName(ctx: Ctx, { body }: CallOf<typeof calls.registerNickName>) {
  const before = await lockedMe(ctx)
  if (body.nickName === before.nickName) return { item: before }
  await ctx.db
    .updateTable('users')
    .set({ nick_name: body.nickName, ...edited(ctx, before.version) })
    .where('id', '=', before.id)
    .execute()
  await record(ctx, {
    action: 'user.nickNamed',
    targetKind: 'user',
    targetId: before.id,
    before: { nickName: before.nickName },
    after: body,
  })
  return { item: await findMe(ctx) }
}

/** `PATCH /me`, operation 11: nickname, display language and the mails she wants. */
export async function editSettings(ctx: Ctx, { body, version }: CallOf<typeof calls.editSettings>) {
  const before = await lockedMe(ctx)
  demandVersion(ctx, before, version)
  const wanted = body.mailSettings ?? before.mailSettings
  await ctx.db
    .updateTable('users')
    .set({
      nick_name: body.nickName,
      language: body.language,
      unwanted_mails: MAIL_SETTINGS.filter((mail) => !wanted.includes(mail)),
      ...edited(ctx, version),
    })
    .where('id', '=', before.id)
    .execute()
  await record(ctx, {
    action: 'user.settingsEdited',
    targetKind: 'user',
    targetId: before.id,
    before: { nickName: before.nickName, language: before.language, mailSettings: before.mailSettings },
    after: body,
  })
  return { item: await findMe(ctx) }
}

async function lockedMe(ctx: Ctx): Promise<Me> {
  await ctx.db.selectFrom('users').select('id').where('id', '=', ctx.actor.id).forUpdate().executeTakeFirst()
  return findMe(ctx)
}
