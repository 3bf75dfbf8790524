import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { wordMail } from '#lib/cms/kernel/mail/word-mail.ts'
import { peopleFor } from '#lib/cms/kernel/scope/person-ref.ts'
import type * as calls from '#lib/contracts/calls/stops.ts'
import { STOP_MAILS_MAX, type StopMails } from '#lib/contracts/stops.ts'
import { creatorMails } from './mail-creators.ts'
import { concernedBy } from './stop-many.ts'

/** `POST /stops/mails`: the mails of a stop or its end as they would be sent now, by the same templates. Writes and sends nothing. */
export async function previewStopMails(
  ctx: Ctx,
  { body }: CallOf<typeof calls.previewStopMails>,
): Promise<{ item: StopMails }> {
  demand(ctx, 'stop.write')
  const { concerned } = await concernedBy(ctx, body.call, body)
  // Of no stop: the mails are never sent.
  const event =
    body.call === 'stop'
      ? ({ kind: 'publicationStopped', stopId: '', reason: body.words } as const)
      : ({ kind: 'publicationReopened', stopId: '', details: body.words } as const)
  const orders = await creatorMails(ctx, [{ targets: concerned, event }])
  const shown = orders.slice(0, STOP_MAILS_MAX)
  const people = await peopleFor(
    ctx,
    shown.map(({ to }) => to.userId),
  )
  const mails = shown.flatMap((order) => {
    const { userId, name, language } = order.to
    const frame = { lang: language, name, publicUrl: ctx.deps.publicUrl }
    const person = people.get(userId)
    return person ? [{ id: userId, userName: person.userName, language, ...wordMail(frame, order) }] : []
  })
  return { item: { mails, mailCount: orders.length } }
}
