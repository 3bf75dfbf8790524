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
  people: readonly Reader[],
  contentFor: (person: Reader) => MailContent,
): Promise<void> {
  const orders = people.map((person) => {
    const { id: userId, userName: name, email: address, language } = person
    const content = contentFor(person)
    const dedupeKey = `${content.kind}:${userId}:${ctx.requestId}`
    return { ...content, dedupeKey, isOfMany: true, to: { userId, name, address, language } }
  })
  await enqueueMail(ctx, ...orders)
}
