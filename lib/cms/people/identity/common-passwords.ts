import type { OpenCtx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/identity.ts'
import { PASSWORD_MIN } from '#lib/contracts/new-password.ts'
import { commonForms, LIST_PARTS, listPartOf } from '#lib/core/common-forms.ts'
import { foldedPassword } from '#lib/core/password-weakness.ts'

let parts: Promise<readonly ReadonlySet<string>[]> | undefined

/** Read with the first password that is set: most consoles set none for days, and it is half a megabyte. */
function listed(): Promise<readonly ReadonlySet<string>[]> {
  parts ??= readParts()
  return parts
}

async function readParts(): Promise<readonly ReadonlySet<string>[]> {
  const { default: passwords } = await import('popular-passwords/data.json', { with: { type: 'json' } })
  const made = Array.from({ length: LIST_PARTS }, () => new Set<string>())
  for (const password of passwords.map(foldedPassword)) made[listPartOf(password)]?.add(password)
  return made
}

/**
 * Is this one of the passwords that are tried first (OWASP ASVS 5.0, 6.2.4)? Also where only digits and signs stand around
 * one, or spaces and signs between its letters. The list knows some 4,000 of the length we ask for.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await listed()
  return commonForms(password, PASSWORD_MIN).some((form) => list[listPartOf(form)]?.has(form))
}

/** `GET /auth/common-passwords?part=…`: a part of the list, so that a browser looks for itself and sends no password anywhere. */
export async function readCommonPasswords(_: OpenCtx, { query }: CallOf<typeof calls.readCommonPasswords>) {
  return { items: [...((await listed())[query.part] ?? [])] }
}
