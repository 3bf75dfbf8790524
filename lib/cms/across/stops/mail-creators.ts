import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { enqueueMail } from '#lib/cms/kernel/mail/enqueue.ts'
import { actorNameFor, mailRecipients } from '#lib/cms/people/users/door.ts'
import { type AffectedSubject, affectedSubjects } from './affected-subjects.ts'
import type { Target } from './stop-target.ts'

/** What happened: which stop it was (the first, where sub rooms were stopped along) and the words given for it. */
type Event =
  | { kind: 'publicationStopped'; stopId: string; reason: string }
  | { kind: 'publicationReopened'; stopId: string; details: string }

/** Writes the mails of an event into the outbox. */
export async function mailCreators(ctx: Ctx, targets: readonly Target[], event: Event): Promise<void> {
  await enqueueMail(ctx, ...(await creatorMails(ctx, targets, event)))
}

/** One mail to each registered creator who wants it of the patterns of these targets, with all of hers in it. */
export async function creatorMails(ctx: Ctx, targets: readonly Target[], event: Event) {
  const bySomeone = (await affectedSubjects(ctx, targets)).filter((subject) => subject.createdBy !== null)
  const recipients = await mailRecipients(
    ctx,
    bySomeone.flatMap((subject) => subject.createdBy ?? []),
    event.kind === 'publicationStopped' ? 'stopped' : 'reopened',
  )
  if (recipients.length === 0) return []
  const by = await actorNameFor(ctx, recipients)
  const made = Map.groupBy(bySomeone, ({ createdBy }) => createdBy)
  return recipients.map((to) => {
    const subjects = made.get(to.userId) ?? []
    return { to, ...contentOf(event, subjects, by(to), ctx.now, to.userId) }
  })
}

function contentOf(event: Event, subjects: AffectedSubject[], by: string, at: Date, userId: string) {
  if (event.kind === 'publicationStopped') {
    const params = { subjects, reason: event.reason, stoppedAt: at, stoppedBy: by }
    return { kind: event.kind, params, dedupeKey: `stop:${event.stopId}:${userId}` }
  }
  const params = { subjects, details: event.details, reopenedAt: at, reopenedBy: by }
  return { kind: event.kind, params, dedupeKey: `reopen:${event.stopId}:${userId}` }
}
