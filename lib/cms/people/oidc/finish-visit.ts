import { record } from '#lib/cms/kernel/audit/record.ts'
import type { OpenCtx } from '#lib/cms/kernel/context/context.ts'
import type { OidcSettings } from '#lib/cms/kernel/context/oidc-settings.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/oidc.ts'
import { notFound } from '#lib/core/errors.ts'
import { handOffPath } from '#lib/core/hand-off-path.ts'
import { NOBODY } from '../identity/door.ts'
import { ProviderFailure, providerFailure } from '../provider/door.ts'
import { ARRIVALS } from './arrivals.ts'
import { exchange, type ProviderPerson } from './exchange.ts'
import { beginVisit, type Purpose, takeVisit, type Visit } from './visit.ts'

type Answer = { item: { url: string }; setCookie?: string | readonly string[] }

/**
 * `POST /auth/oidc/callback`: what the provider sent her back with. Answers where the browser goes next: the hand-off (or the
 * page she came from) with the result code, or the provider once more where the first answer was not strong enough.
 */
export async function finishVisit(ctx: OpenCtx, { body, cookie }: CallOf<typeof calls.finishVisit>) {
  const settings = ctx.deps.oidc
  if (!settings) throw notFound()
  const state = new URLSearchParams(body.query).get('state') ?? ''
  const visit = await takeVisit(ctx, cookie, state).catch(failed)
  // Anyone can call this with anything: what belongs to no visit leaves no trace but the log's.
  if (visit instanceof ProviderFailure) return { item: { url: handOffPath(ctx.lang, visit.code) } }
  const inside = { ...ctx, lang: visit.lang }
  const person = await exchange(inside, settings, visit, body.query).catch(providerFailure)
  if (person instanceof ProviderFailure) return refuse(inside, visit, person, settings)
  if (!person.isStrong) return askAgain(inside, visit, person, settings, cookie)
  return arrive(inside, visit, person, cookie)
}

async function arrive(ctx: OpenCtx, visit: Visit, person: ProviderPerson, cookie: string): Promise<Answer> {
  const work = ctx.db.transaction().execute((db) => ARRIVALS[visit.purpose]({ ...ctx, db }, person, visit, cookie))
  const done = await work.catch(failed)
  if (done instanceof ProviderFailure) return refuse(ctx, visit, done, person)
  return { ...done, item: { url: nextUrl(visit) } }
}

/** Once more with the provider told what is asked for; the second answer counts. */
async function askAgain(ctx: OpenCtx, visit: Visit, person: ProviderPerson, settings: OidcSettings, cookie: string) {
  const tooWeak = new ProviderFailure(
    'xrcms0044',
    `neither acr ${settings.requiredAcr} nor amr ${settings.requiredAmr}`,
  )
  if (visit.askedAgain) return refuse(ctx, visit, tooWeak, person)
  return beginVisit(ctx, cookie, purposeOf(visit), { freshly: true, askedAgain: true })
}

function purposeOf({ purpose, sessionId, invitationId }: Visit): Purpose {
  if (purpose === 'signIn') return { purpose }
  return purpose === 'accept' ? { purpose, invitationId: invitationId ?? '' } : { purpose, sessionId: sessionId ?? '' }
}

/** Tells the log why, the audit log that, and her what to do. */
async function refuse(ctx: OpenCtx, visit: Visit, failure: ProviderFailure, who: { issuer: string; subject?: string }) {
  const { code, message } = failure
  ctx.deps.log.warn({ requestId: ctx.requestId, resultCode: code, reason: message }, 'a visit to the provider failed')
  const after = { by: 'provider', purpose: visit.purpose, resultCode: code, issuer: who.issuer, subject: who.subject }
  await record(ctx, { action: 'session.refused', targetKind: 'user', targetId: NOBODY, after })
  return { item: { url: nextUrl(visit, code) } }
}

function nextUrl({ purpose, lang }: Visit, code = '0'): string {
  if (purpose === 'link') return `/SET9201?result_code=${code}`
  return purpose === 'stepUp' ? `/sign-in/confirmed?result_code=${code}` : handOffPath(lang, code)
}

/** Lets failures pass as values; anything else is our bug. */
function failed(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  throw error
}
