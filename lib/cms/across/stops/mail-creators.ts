import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { enqueueMail } from '#lib/cms/kernel/mail/enqueue.ts'
import { actorNameFor, mailRecipients } from '#lib/cms/people/users/door.ts'
import { type AffectedSubject, affectedSubjects, subjectsOf } from './affected-subjects.ts'
import type { Target } from './stop-target.ts'

/** What happened: which stop it was (the first, where sub rooms were stopped along) and the words given for it. */
type Event =
  | { kind: 'publicationStopped'; stopId: string; reason: string }
  | { kind: 'publicationReopened'; stopId: string; details: string }

/** What happened to these targets. */
type Happened = { targets: readonly Target[]; event: Event }

/** Writes the mails of events of one kind into the outbox. */
export async function mailCreators(ctx: Ctx, happened: readonly Happened[]): Promise<void> {
  await enqueueMail(ctx, ...(await creatorMails(ctx, happened)))
}

/** For each event one mail to each registered creator who wants it of the patterns of its targets, with all of hers in it. */
export async function creatorMails(ctx: Ctx, happened: readonly Happened[]) {
  const subjects = await affectedSubjects(
    ctx,
    happened.flatMap(({ targets }) => targets),
  )
  const bySomeone = subjects.filter((subject) => subject.createdBy !== null)
  const recipients = await mailRecipients(
    ctx,
    bySomeone.flatMap((subject) => subject.createdBy ?? []),
    happened[0]?.event.kind === 'publicationStopped' ? 'stopped' : 'reopened',
  )
  if (recipients.length === 0) return []
  const by = await actorNameFor(ctx, recipients)
  const known = new Map(recipients.map((to) => [to.userId, to]))
  const covered = subjectsOf(
    happened.map(({ targets }) => targets),
    bySomeone,
  )
  return happened.flatMap(({ event }, n) =>
    [...Map.groupBy(covered[n] ?? [], ({ createdBy }) => createdBy)].flatMap(([userId, own]) => {
      const to = known.get(userId ?? '')
      return to ? [{ to, ...contentOf(event, own, by(to), ctx.now, to.userId) }] : []
    }),
  )
}

function contentOf(event: Event, subjects: AffectedSubject[], by: string, at: Date, userId: string) {
  if (event.kind === 'publicationStopped') {
    const params = { subjects, reason: event.reason, stoppedAt: at, stoppedBy: by }
    return { kind: event.kind, params, dedupeKey: `stop:${event.stopId}:${userId}` }
  }
  const params = { subjects, details: event.details, reopenedAt: at, reopenedBy: by }
  return { kind: event.kind, params, dedupeKey: `reopen:${event.stopId}:${userId}` }
}
