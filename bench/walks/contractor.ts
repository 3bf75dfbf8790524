import { apiAs } from '#e2e/support/api.ts'
import { DEMO_PASSWORD, demoEmail } from '#lib/core/demo-account.ts'
import type { Ground } from './walk.ts'

/** How many people the contractor names, and where all of them are reached. */
export const CREW = 60
export const CREW_HOST = 'builders.example'
export const CREW_ROOM = 'Costa Rica Pavilion Main Hall'

const PASSWORD = 'Higashi-no-sora-2025!'

type Person = { name: string; email: string }

export const crew: readonly Person[] = Array.from({ length: CREW }, (_, place) => {
  const number = String(place + 1).padStart(2, '0')
  return { name: `Builder ${number}`, email: `crew-${number}@${CREW_HOST}` }
})
/** Whoever is taken in and out by her form, as one of the same contractor would be. */
export const alone: Person = { name: 'Foreman 00', email: 'foreman@carpenters.example' }

const [first] = crew

const credentials = () => ({ email: first?.email ?? '', password: PASSWORD })

async function invitationOf({ mailbox }: Ground, email: string): Promise<string> {
  // One more is of her who was invited by the form.
  const mails = await mailbox.received(CREW + 1)
  const mail = mails.find(({ to }) => to?.some(({ address }) => address === email))
  const token = /\/invitations\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no invitation was mailed to ${email}`)
  return token
}

/** Accepts the invitation of one of the crew, and demands that she finds rooms. */
export async function demandGiven(ground: Ground): Promise<void> {
  const path = `/cms/v1/fe/invitations/${await invitationOf(ground, credentials().email)}/accept`
  const body = { consentTerms: true, consentPrivacy: true, password: PASSWORD }
  const accepted = await fetch(new URL(path, ground.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (accepted.status !== 204) throw new Error(`accepting answered ${accepted.status} ${await accepted.text()}`)
  await demandRooms(ground, true)
}

/** Demands that she signs in and finds rooms, or none. */
export async function demandRooms({ origin }: Ground, isGiven: boolean): Promise<void> {
  const hers = await apiAs(origin, credentials())
  const { status, body } = await hers.get('/rooms')
  const isFound = Number(body.total) > 0
  if (status !== 200 || isFound !== isGiven) throw new Error(`she finds ${body.total} rooms (${status})`)
}

/** Demands that none of the crew is left, and that she is not let in. */
export async function demandGone({ origin }: Ground): Promise<void> {
  const manager = await apiAs(origin, { email: demoEmail(0), password: DEMO_PASSWORD })
  const { body } = await manager.get(`/users?q=${encodeURIComponent(`@${CREW_HOST}`)}`)
  if (body.total !== 0) throw new Error(`${body.total} of the crew are left`)
  const answer = await apiAs(origin, credentials()).then(
    () => 'let in',
    (error: Error) => error.message,
  )
  if (!answer.includes('cannot sign in: 40')) throw new Error(`she is no user any more, and was answered: ${answer}`)
}
