import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { shortDigest } from '#lib/cms/kernel/http/digest.ts'
import { enqueueMail } from '#lib/cms/kernel/mail/enqueue.ts'
import type { PlanNews } from '#lib/cms/kernel/mail/templates/plan-news.ts'
import { mayEnter } from '#lib/cms/kernel/scope/may-enter.ts'
import { actorNameFor } from '#lib/cms/people/users/door.ts'
import type { Plan } from '#lib/contracts/plans.ts'

/**
 * Mails the people a plan concerns next: those who may approve it once it is checked, its author when it is approved, and its author
 * and approver when it is applied; never who did it. Once for each result (`token`) of the plan as it is worded.
 */
export async function mailPlan(ctx: Ctx, plan: Plan, news: PlanNews, token: string): Promise<void> {
  let people = ctx.db
    .selectFrom('users')
    .select(['id', 'user_name', 'email', 'language'])
    .where('login_status', '=', 'registered')
    .where(mayEnter(ctx))
    .where('id', '<>', ctx.actor.id)
  if (news === 'ready') {
    people = people.where('authority', 'in', [0, 1])
    if (plan.author) people = people.where('id', '<>', plan.author.id)
  } else {
    const concerned = [plan.author, ...(news === 'applied' ? [plan.approvedBy] : [])].flatMap((it) => it?.id ?? [])
    if (concerned.length === 0) return
    people = people.where('id', 'in', concerned)
  }
  const rows = await people.execute()
  if (rows.length === 0) return
  const recipients = rows.map(({ id, user_name, email, language }) => ({
    userId: id,
    name: user_name,
    address: email,
    language,
  }))
  const by = await actorNameFor(ctx, recipients)
  const { planName, planNameEn, planNote, planSteps } = plan
  // Other words with the same result want another approval too.
  const worded = shortDigest([planName, planNameEn, planNote, planSteps])
  const params = { news, id: plan.id, name: plan.planName, nameEn: plan.planNameEn, at: ctx.now }
  await enqueueMail(
    ctx,
    ...recipients.map((to) => ({
      kind: 'planNews' as const,
      params: { ...params, by: by(to) },
      dedupeKey: `plan:${plan.id}:${news}:${token}:${worded}:${to.userId}`,
      to,
    })),
  )
}
