import { api } from '#lib/client/api.ts'
import { makePasskey } from '#lib/client/passkey.ts'
import { addPasskey, newPasskeyOptions } from '#lib/contracts/calls/credentials.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** Has the browser make a passkey and registers it under a name: the outcome of the call that failed, or of the last one. */
export async function registerPasskey(passkeyName: string) {
  const asked = await api(to(newPasskeyOptions))
  if (asked.kind !== 'OK') return asked
  const made = await makePasskey(asked.body.options)
  if (made.kind !== 'OK') return made
  return api(to(addPasskey, {}, { body: { passkeyName, credential: made.credential } }))
}
