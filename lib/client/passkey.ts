import type { Credential, NewCredential } from '#lib/contracts/passkeys.ts'

/** Passkeys in the browser. What it needs of @simplewebauthn is fetched when a passkey is used first. */

/** `refused`: she closed the browser's question, or the authenticator could not make sure of her. `known`: it holds one already. */
type PasskeyAnswer<Proof> = { kind: 'OK'; credential: Proof } | { kind: 'refused' } | { kind: 'known' }

const load = () => import('@simplewebauthn/browser')

/** Proves who is there with a passkey. `options`: as the CMS made them. */
export function provePasskey(options: unknown): Promise<PasskeyAnswer<Credential>> {
  return answered(async () =>
    (await load()).startAuthentication({
      optionsJSON: options as Parameters<
        typeof import('@simplewebauthn/browser').startAuthentication
      >[0]['optionsJSON'],
    }),
  )
}

/** Makes a passkey. `options`: as the CMS made them. */
export function makePasskey(options: unknown): Promise<PasskeyAnswer<NewCredential>> {
  return answered(async () =>
    (await load()).startRegistration({
      optionsJSON: options as Parameters<typeof import('@simplewebauthn/browser').startRegistration>[0]['optionsJSON'],
    }),
  )
}

/** The CMS reads the proof by its own schema, whatever the browser makes of it. */
async function answered<Proof>(ask: () => Promise<unknown>): Promise<PasskeyAnswer<Proof>> {
  try {
    return { kind: 'OK', credential: (await ask()) as Proof }
  } catch (error) {
    // WebAuthn has names for all that can happen (level 3, section 5.1); only one of them needs other words.
    const name = error instanceof Error ? error.name : ''
    return { kind: name === 'InvalidStateError' ? 'known' : 'refused' }
  }
}
