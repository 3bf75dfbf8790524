import type { OpenCtx } from '#lib/cms/kernel/context/context.ts'
import type { MailContent } from '#lib/cms/kernel/mail/compose.ts'
import { enqueueMail } from '#lib/cms/kernel/mail/enqueue.ts'

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
