import type { OpenCtx } from '#lib/cms/kernel/context/context.ts'
import type { MailContent } from '#lib/cms/kernel/mail/compose.ts'
import { enqueueMail, type MailCtx } from '#lib/cms/kernel/mail/enqueue.ts'
import type { Lang } from '#lib/core/lang.ts'

/** Mails a person about her own account, in her language; no setting keeps such a mail from her. */
export async function mailAboutAccount(
  ctx: Pick<OpenCtx, 'db' | 'now' | 'deps'>,
  userId: string,
  content: MailContent & { dedupeKey: string },
): Promise<void> {
  const person = await ctx.db
    .selectFrom('users')
    .select(['user_name', 'email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { user_name: name, email: address } = person
  await enqueueMail(ctx, { ...content, to: { userId, name, address, language: person.language } })
}

type Reader = { id: string; userName: string; email: string; language: Lang }

/** The same of many at once: every other mail goes before theirs. */
export async function mailAboutAccounts(
  ctx: MailCtx & Pick<OpenCtx, 'requestId'>,
  letters: readonly { person: Reader; mail: MailContent }[],
): Promise<void> {
  const orders = letters.map(({ person, mail }) => {
    const { id: userId, userName: name, email: address, language } = person
    const dedupeKey = `${mail.kind}:${userId}:${ctx.requestId}`
    return { ...mail, dedupeKey, isOfMany: true, to: { userId, name, address, language } }
  })
  await enqueueMail(ctx, ...orders)
}
